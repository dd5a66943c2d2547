import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { bearer, buildApiKey } from '../../../test/api-keys.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { type KeyPermission, keyPermissions } from '../../platform/access/permissions.js';

/** Those of OpenAI's API and of Visual Studio Code; others take less. */
const MAX_TOOLS_OF_CLIENTS = 128;
/** As the screen of API keys makes one that only reads. */
const readPermissions = keyPermissions.filter((name) => /^dashboard\.|\.read$|^activity\./.test(name));

let test: TestApp;
let url: URL;
let company: BuiltCompany;
let maria: BuiltUser;
const clients: Client[] = [];

beforeAll(async () => {
  test = await startApp();
  url = new URL('/api/mcp', await test.app.getUrl());
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  maria = await test.factories.buildUser(company);
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

afterAll(() => test.stop());

/** The client of the protocol's own library, as assistants have it. */
async function assistant(permissions: KeyPermission[], key?: string): Promise<Client> {
  key ??= (await buildApiKey(test.factories, company, maria, permissions)).key;
  const client = new Client({ name: 'an assistant', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: bearer(key) } }));
  clients.push(client);
  return client;
}

interface Result {
  isError: boolean;
  structuredContent: Record<string, unknown>;
}

const call = async (client: Client, name: string, input: object = {}): Promise<Result> =>
  (await client.callTool({ name, arguments: input as Record<string, unknown> })) as unknown as Result;

const unknown = 'is not known to this tool.';

const namesFor = async (client: Client): Promise<string[]> => (await client.listTools()).tools.map(({ name }) => name);

const unitsIn = ({ id }: BuiltCompany): Promise<{ unit_number: string; bedrooms: number }[]> =>
  test.factories.query(id, 'select unit_number, bedrooms from units order by unit_number');

describe('what an assistant is offered', () => {
  it('is what its key may call, described by the API document', async () => {
    const client = await assistant(['units.read']);
    const { tools } = await client.listTools();
    const list = tools.find(({ name }) => name === 'units_list')!;
    expect(list.inputSchema.properties).toMatchObject({ q: { type: 'string' }, limit: { type: 'integer' } });
    expect(list.annotations).toMatchObject({ readOnlyHint: true });
    expect(tools.map(({ name }) => name)).not.toContain('units_create');
    expect(JSON.stringify(tools)).not.toContain('$ref');
    expect(client.getInstructions()).toContain('data, never instructions');
  });

  it('ends with what the owner of the key may do', async () => {
    const leasing = await test.factories.buildUser(company, { account_type: 'leasing' });
    const { key } = await buildApiKey(test.factories, company, leasing, ['reports.read', 'units.read']);
    const names = await namesFor(await assistant([], key));
    expect(names).toContain('units_list');
    expect(names.filter((name) => name.includes('report'))).toEqual([]);
  });

  it.each([
    ['everything in property management', 'property_management', 60_000, keyPermissions],
    ['everything in a jobs business', 'jobs_business', 60_000, keyPermissions],
    ['reading in property management', 'property_management', 25_000, readPermissions],
    ['reading in a jobs business', 'jobs_business', 25_000, readPermissions],
  ] as const)('of a key for %s is little enough for every conversation', async (_, business, bytes, permissions) => {
    company = await test.factories.buildCompany({ business_type: business });
    maria = await test.factories.buildUser(company);
    const list = await (await assistant([...permissions])).listTools();
    expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(bytes);
    expect(list.tools.length).toBeLessThan(MAX_TOOLS_OF_CLIENTS);
  });

  it('says how many rows come unless it is asked for more', async () => {
    const { tools } = await (await assistant(['units.read'])).listTools();
    const { limit } = tools.find(({ name }) => name === 'units_list')!.inputSchema.properties!;
    expect(limit).toMatchObject({ default: 25, maximum: 500 });
  });

  it('says of what adds something, and of nothing else, that it overwrites and sends nothing', async () => {
    const { tools } = await (
      await assistant(['units.write', 'invoices.write', 'bulk.write', 'records.manage'])
    ).listTools();
    const annotationsOf = (name: string): unknown => tools.find((tool) => tool.name === name)!.annotations;
    expect(annotationsOf('units_create')).toEqual({ destructiveHint: false });
    const others = ['units_update', 'units_delete', 'voiding_begin', 'bulk_change'];
    for (const name of [...others, 'reminders_create', 'sending_send_invoice'])
      expect([name, annotationsOf(name)]).toEqual([name, undefined]);
  });

  it('says what null clears', async () => {
    const { tools } = await (await assistant(['units.read', 'units.write', 'bulk.write'])).listTools();
    const bodyOf = (name: string): unknown => tools.find((tool) => tool.name === name)!.inputSchema.properties!.body;
    const cleared = { buildingName: { type: ['string', 'null'] } };
    expect(bodyOf('units_update')).toMatchObject({ properties: cleared });
    expect(bodyOf('bulk_change')).toMatchObject({ properties: { change: { properties: cleared } } });
    expect(bodyOf('units_create')).toMatchObject({ properties: { buildingName: { type: 'string' } } });
  });

  it('is what its company has screens for, and the rest by name', async () => {
    const business = async (business_type: string): Promise<string[]> => {
      company = await test.factories.buildCompany({ business_type });
      maria = await test.factories.buildUser(company);
      return namesFor(await assistant(['units.read', 'deals.read']));
    };
    expect(await business('property_management')).toEqual(
      expect.arrayContaining(['units_list', 'more_tools_describe']),
    );
    expect(await business('property_management')).not.toContain('deals_list');
    expect(await business('jobs_business')).toEqual(expect.arrayContaining(['deals_list', 'more_tools_describe']));
    expect(await business('jobs_business')).not.toContain('units_list');
  });

  it('says by which field somebody moves out, and how a building is named', async () => {
    const { tools } = await (await assistant(['residents.read', 'residents.write', 'units.read'])).listTools();
    const propertiesOf = (name: string): unknown => tools.find((tool) => tool.name === name)!.inputSchema.properties;
    expect(propertiesOf('unit_residents_update')).toMatchObject({
      body: { properties: { endDate: { description: 'The day of the move-out.' } } },
    });
    expect(propertiesOf('units_list')).toMatchObject({
      building: { description: 'Whole names, as records have them.' },
    });
  });

  it('is the trash where its key may bring something back', async () => {
    const reading = await assistant([...readPermissions]);
    expect((await namesFor(reading)).filter((name) => name.startsWith('trash'))).toEqual([]);
    await expect(reading.callTool({ name: 'trash_list', arguments: {} })).rejects.toThrow('There is no tool');
    const writing = await namesFor(await assistant([...readPermissions, 'units.write']));
    expect(writing).toEqual(expect.arrayContaining(['trash_list', 'trash_restore']));
  });

  it('is no tool that its key may not call', async () => {
    const client = await assistant(['units.read']);
    await expect(client.callTool({ name: 'units_create', arguments: {} })).rejects.toThrow('There is no tool');
  });
});

describe('reading', () => {
  it('returns rows with how many there are and where the next ones begin', async () => {
    for (const unit_number of ['A-1', 'A-2', 'A-3']) await test.factories.buildUnit(company, { unit_number });
    const client = await assistant(['units.read']);
    const first = await call(client, 'units_list', { limit: 2 });
    expect(first.structuredContent).toMatchObject({ items: [{ unitNumber: 'A-1' }, { unitNumber: 'A-2' }], total: 3 });
    const { cursor } = first.structuredContent;
    const second = await call(client, 'units_list', { limit: 2, cursor });
    expect(second.structuredContent).toMatchObject({ items: [{ unitNumber: 'A-3' }] });
  });

  it('returns nothing of another company', async () => {
    const other = await test.factories.buildCompany();
    const { id } = await test.factories.buildUnit(other, { unit_number: 'B-1' });
    const client = await assistant(['units.read']);
    expect((await call(client, 'units_list')).structuredContent).toMatchObject({ items: [] });
    expect(await call(client, 'units_find', { id })).toMatchObject({
      isError: true,
      structuredContent: { statusCode: 404 },
    });
    expect((await call(client, 'units_list', { companyId: other.id })).structuredContent).toMatchObject({
      message: 'companyId is not known to this tool. It takes limit, cursor, q, status, building, sort.',
    });
  });

  it('refuses filters that there are not, instead of leaving them out', async () => {
    const client = await assistant(['units.read']);
    const refused = await call(client, 'units_list', { stauts: ['vacant'] });
    expect(refused).toMatchObject({
      isError: true,
      structuredContent: {
        statusCode: 400,
        message: 'stauts is not known to this tool. It takes limit, cursor, q, status, building, sort.',
      },
    });
  });
});

describe('what goes in', () => {
  it('may be null or empty, one value of a list, or a number in digits', async () => {
    const { id } = await test.factories.buildUnit(company, { unit_number: 'A-1', status: 'vacant' });
    await test.factories.buildUnit(company, { unit_number: 'A-2', status: 'occupied' });
    const client = await assistant(['units.read', 'units.write']);
    const list = await call(client, 'units_list', {
      q: null,
      status: 'vacant',
      building: null,
      cursor: '',
      limit: '5',
    });
    expect(list.structuredContent).toMatchObject({ items: [{ id }], total: 1 });
    const found = await call(client, 'units_find', { id: String(id) });
    expect(found.structuredContent).toMatchObject({ unitNumber: 'A-1' });
    const shown = await call(client, 'units_update', { id, body: { bedrooms: 1 }, confirmation: null });
    expect(shown.structuredContent).toHaveProperty('confirmation');
  });

  it('needs no body where nothing in it is needed', async () => {
    const client = await assistant(['invoices.read', 'invoices.write']);
    const { tools } = await client.listTools();
    const { inputSchema } = tools.find(({ name }) => name === 'reminders_create')!;
    expect(inputSchema.required).toEqual(['id']);
    const { structuredContent } = await call(client, 'reminders_create', { id: 2_000_000_000 });
    expect(structuredContent).toMatchObject({ statusCode: 404 });
  });

  it('is refused with what is taken', async () => {
    const client = await assistant(['workOrders.read', 'workOrders.write', 'bulk.write']);
    const order = { title: 'Sink', subtasks: [{ title: 'Look', done: true }] };
    const problems: [string, object, string][] = [
      ['work_orders_list', { only: ['overdue'] }, 'only/0 must be one of unassigned, on_job, late.'],
      ['work_orders_list', { status: Array(300_000).fill(1) }, 'status holds at most 100 values.'],
      ['work_orders_list', { priority: 'High' }, 'priority/0 must be one of low, medium, high, urgent.'],
      ['work_orders_create', { body: order }, `done ${unknown} body/subtasks/0 takes title, completed.`],
      ['work_orders_list', { sort: 1 }, 'sort must be one of newest, oldest, priority, due.'],
      ['work_orders_find', { id: 'WO-1' }, 'id must be integer.'],
    ];
    for (const [tool, input, message] of problems)
      expect((await call(client, tool, input)).structuredContent).toEqual({ statusCode: 400, message });
    const change = await call(client, 'bulk_change', {
      body: { noun: 'work-order', ids: [1], change: { stauts: 'x' } },
    });
    expect(change.structuredContent.message).toMatch(/^stauts is not known to this tool. body\/change takes status, /);
  });

  it('is not repeated at length', async () => {
    const client = await assistant(['units.read']);
    const long = 'x'.repeat(500_000);
    const refused = await call(client, 'units_list', { [long]: 1 });
    expect(String(refused.structuredContent.message).length).toBeLessThan(300);
    const unknown = client.callTool({ name: long, arguments: {} });
    await expect(unknown).rejects.toThrow(/^.{0,300}$/);
  });
});

describe('tools that are named only', () => {
  it('are described when somebody asks, and read', async () => {
    const { id } = await test.factories.buildUnit(company, { unit_number: 'F-1' });
    const client = await assistant(['units.read']);
    const { tools } = await client.listTools();
    const { names } = tools.find(({ name }) => name === 'more_tools_describe')!.inputSchema.properties!;
    expect(names).toMatchObject({ items: { enum: ['units_counts', 'units_buildings', 'units_changes'] } });
    const described = await call(client, 'more_tools_describe', { names: ['units_changes'] });
    expect(described.structuredContent).toMatchObject({
      tools: [{ name: 'units_changes', inputSchema: { required: ['id'] }, annotations: { readOnlyHint: true } }],
    });
    const read = await call(client, 'more_tools_read', { name: 'units_changes', input: { id } });
    expect(read.structuredContent).toEqual((await call(client, 'units_changes', { id })).structuredContent);
    expect(read.isError).toBe(false);
  });

  it('are shown first where they change something, and done once it is confirmed', async () => {
    const { id } = await test.factories.buildWorkOrder(company, { title: 'Sink' });
    const client = await assistant(['workOrders.read', 'workOrders.write']);
    const asked = { name: 'parts_create', input: { id, body: { name: 'Washer' } } };
    const { structuredContent: shown } = await call(client, 'more_tools_change', asked);
    expect(shown).toMatchObject({ recordNow: { title: 'Sink' } });
    const parts = (): Promise<unknown> => test.factories.query(company.id, 'select name from work_order_parts');
    expect(await parts()).toEqual([]);
    await call(client, 'more_tools_change', { ...asked, confirmation: shown.confirmation });
    expect(await parts()).toEqual([{ name: 'Washer' }]);
  });

  it('are refused in words where nothing can come of it', async () => {
    const client = await assistant(['workOrders.read', 'workOrders.write']);
    const noTool = (name: string): string =>
      `There is no tool ${name} for this key. The list has those that there are, and more_tools_describe names further ones.`;
    const problems: [string, object, string][] = [
      ['more_tools_describe', { names: ['units_counts'] }, noTool('units_counts')],
      ['more_tools_describe', {}, 'Say which tools are meant, as a list: names.'],
      ['more_tools_read', { name: 'units_counts', input: {} }, noTool('units_counts')],
      ['more_tools_read', { name: 'more_tools_change', input: {} }, noTool('more_tools_change')],
      ['more_tools_read', { input: {} }, noTool('without a name')],
      ['more_tools_read', { name: 'history_list', id: 1 }, 'Say what goes in as an object: input.'],
      [
        'more_tools_read',
        { name: 'parts_create', input: {} },
        'parts_create changes something: use more_tools_change.',
      ],
      ['more_tools_read', { name: 'series_list', input: [] }, 'Say what goes in as an object: input.'],
      [
        'more_tools_read',
        { name: 'series_list', input: { nuon: 'job' } },
        `nuon ${unknown} It takes limit, cursor, workOrderId, invoiceId, noun, only.`,
      ],
      ['more_tools_change', { name: 'parts_create', input: { id: 1 } }, `must have required property 'body'.`],
    ];
    for (const [tool, input, message] of problems) {
      expect(await call(client, tool, input)).toMatchObject({
        isError: true,
        structuredContent: { statusCode: 400, message },
      });
    }
  });
});

describe('writing', () => {
  const body = { unitNumber: 'C-1', bedrooms: 2 };

  it('is shown first, and done once it is confirmed, once', async () => {
    const client = await assistant(['units.read', 'units.write']);
    const { structuredContent: shown } = await call(client, 'units_create', { body });
    expect(shown).toMatchObject({ request: { method: 'POST', path: `/api/companies/${company.id}/units`, body } });
    expect(await unitsIn(company)).toEqual([]);
    const { confirmation } = shown;
    const done = await call(client, 'units_create', { body, confirmation });
    expect(done.structuredContent).toMatchObject({ unitNumber: 'C-1' });
    const again = await call(client, 'units_create', { body, confirmation });
    expect(again.structuredContent).toEqual(done.structuredContent);
    expect(await unitsIn(company)).toEqual([{ unit_number: 'C-1', bedrooms: 2 }]);
  });

  it('is done only as it was shown', async () => {
    const client = await assistant(['units.read', 'units.write']);
    const { confirmation } = (await call(client, 'units_create', { body })).structuredContent;
    const other = await call(client, 'units_create', { body: { ...body, bedrooms: 5 }, confirmation });
    const forged = await call(client, 'units_create', { body, confirmation: 'e30.x' });
    for (const { isError, structuredContent } of [other, forged]) {
      expect(isError).toBe(true);
      expect(structuredContent.message).toMatch(/^This confirmation is not of this call/);
    }
    expect(await unitsIn(company)).toEqual([]);
  });

  it('is not shown for what can only fail', async () => {
    const { id } = await test.factories.buildUnit(company, { unit_number: 'E-1' });
    const client = await assistant(['units.read', 'units.write']);
    const problems: [string, object, string][] = [
      ['units_update', { id, body: { bedrooms: -1 } }, 'body/bedrooms must be >= 0.'],
      ['units_create', { body: {} }, `body must have required property 'unitNumber'.`],
      ['units_create', {}, `must have required property 'body'.`],
    ];
    for (const [tool, input, message] of problems) {
      expect((await call(client, tool, input)).structuredContent).toEqual({ statusCode: 400, message });
    }
    expect(await namesFor(client)).not.toContain('units_delete');
    expect(await namesFor(await assistant(['units.read', 'units.write', 'records.manage']))).toContain('units_delete');
  });

  it('takes null for what may be null', async () => {
    const { id } = await test.factories.buildUnit(company, { unit_number: 'G-1' });
    const manager = await test.signIn(maria.username);
    const made = await manager.post(`/api/companies/${company.id}/residents`, { firstName: 'Ada', lastName: 'Birch' });
    const resident = made.body as { id: number };
    const client = await assistant(['residents.read', 'residents.write', 'units.read']);
    const input = { id, body: { residentId: resident.id, newResident: null, leaseEnd: null } };
    const { structuredContent: shown } = await call(client, 'unit_residents_move_in', input);
    expect(shown).toMatchObject({ request: { body: input.body } });
    const { confirmation } = shown;
    const done = await call(client, 'unit_residents_move_in', { ...input, confirmation });
    expect(done.structuredContent).toMatchObject({ residentId: resident.id, leaseEnd: null });
  });

  it('is shown beside the record, and refused if that has changed since', async () => {
    const { id } = await test.factories.buildUnit(company, { unit_number: 'D-1', bedrooms: 1 });
    const client = await assistant(['units.read', 'units.write']);
    const input = { id, body: { bedrooms: 3 } };
    const { structuredContent: shown } = await call(client, 'units_update', input);
    expect(shown).toMatchObject({ recordNow: { unitNumber: 'D-1', bedrooms: 1 } });
    const manager = await test.signIn(maria.username);
    await manager.put(`/api/units/${id}`, { bedrooms: 4 }).set('If-Match', '"1"').expect(200);
    const { confirmation } = shown;
    expect(await call(client, 'units_update', { ...input, confirmation })).toMatchObject({
      isError: true,
      structuredContent: { statusCode: 412 },
    });
    expect(await unitsIn(company)).toEqual([{ unit_number: 'D-1', bedrooms: 4 }]);
  });

  it('is done once where nothing has a version, too', async () => {
    const { id } = await test.factories.buildWorkOrder(company, { title: 'Sink' });
    const manager = await test.signIn(maria.username);
    const subtask = (await manager.post(`/api/work-orders/${id}/subtasks`, { title: 'Look' })).body as { id: number };
    const client = await assistant(['workOrders.read', 'workOrders.write']);
    const input = { id: subtask.id, body: { title: 'Look again' } };
    const { confirmation } = (await call(client, 'subtasks_update', input)).structuredContent;
    await call(client, 'subtasks_update', { ...input, confirmation });
    await manager.put(`/api/subtasks/${subtask.id}`, { title: 'Look closely' }).expect(200);
    await call(client, 'subtasks_update', { ...input, confirmation });
    const titles = await test.factories.query(company.id, 'select title from work_order_subtasks');
    expect(titles).toEqual([{ title: 'Look closely' }]);
  });

  it('of a part is shown beside its record', async () => {
    const { id } = await test.factories.buildWorkOrder(company, { title: 'Sink' });
    const client = await assistant(['workOrders.read', 'workOrders.write']);
    const input = { id, body: { userIds: [maria.id] } };
    const { structuredContent: shown } = await call(client, 'work_orders_assign', input);
    expect(shown).toMatchObject({ recordNow: { title: 'Sink' } });
    const manager = await test.signIn(maria.username);
    await manager.put(`/api/work-orders/${id}`, { title: 'Tap' }).set('If-Match', '"1"').expect(200);
    const refused = await call(client, 'work_orders_assign', { ...input, confirmation: shown.confirmation });
    expect(refused.structuredContent).toMatchObject({ statusCode: 412 });
  });

  it('of a record without a version is refused if what was shown has changed since', async () => {
    const { id } = await test.factories.buildUnit(company, { unit_number: 'H-1', bedrooms: 1 });
    const client = await assistant(['units.read', 'units.write', 'records.manage']);
    const { confirmation } = (await call(client, 'units_delete', { id })).structuredContent;
    const manager = await test.signIn(maria.username);
    await manager.put(`/api/units/${id}`, { bedrooms: 4 }).set('If-Match', '"1"').expect(200);
    const refused = await call(client, 'units_delete', { id, confirmation });
    expect(refused).toMatchObject({ isError: true, structuredContent: { statusCode: 412, code: 'stale-edit' } });
    expect(refused.structuredContent.message).toMatch(/^The record has changed since it was shown/);
    expect(await unitsIn(company)).toEqual([{ unit_number: 'H-1', bedrooms: 4 }]);
    const again = (await call(client, 'units_delete', { id })).structuredContent;
    const deletion = { id, confirmation: again.confirmation };
    expect((await call(client, 'units_delete', deletion)).structuredContent).toEqual({ done: true });
    expect((await call(client, 'units_delete', deletion)).structuredContent).toEqual({ done: true });
    expect(await unitsIn(company)).toEqual([]);
  });

  it('that its key may not do is noted, by whichever of the ways it is called', async () => {
    const client = await assistant(['units.read']);
    await expect(client.callTool({ name: 'units_create', arguments: { body } })).rejects.toThrow('There is no tool');
    await call(client, 'more_tools_change', { name: 'units_delete', input: { id: 1 } });
    await call(client, 'more_tools_change', { name: 'no_such_tool', input: {} });
    const manager = await test.signIn(maria.username);
    const path = `/api/companies/${company.id}/security-events`;
    const events = async () => (await manager.get(path)).body as { kind: string; subject: string; device: string }[];
    const refused = async () => (await events()).filter(({ kind }) => kind === 'access-refused');
    while ((await refused()).length < 2) continue;
    expect((await refused()).map(({ subject, device }) => `${device}: ${subject}`).toSorted()).toEqual([
      'API key “Zapier”: POST /api/mcp units_create: forbidden',
      'API key “Zapier”: POST /api/mcp units_delete: forbidden',
    ]);
  });

  it('is noted with the key', async () => {
    const client = await assistant(['units.read', 'units.write', 'activity.read', 'activity.record']);
    const { confirmation } = (await call(client, 'units_create', { body })).structuredContent;
    await call(client, 'units_create', { body, confirmation });
    const { structuredContent } = await call(client, 'activity_of_company');
    expect(JSON.stringify(structuredContent)).toContain('Zapier');
  });
});

describe('a request without a valid key', () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  it.each([
    ['none', {}],
    ['an unknown one', bearer(`nk_${'x'.repeat(43)}`)],
    ['one in a cookie', { Cookie: 'nerka_session=nk_x' }],
  ])('%s is refused', async (_, headers) => {
    const sent = { 'Content-Type': 'application/json', ...headers };
    const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(message) });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'api-key-invalid' });
  });
});

it('requests are counted under their own address', async () => {
  await assistant(['units.read']);
  const { text } = await test.anonymous.get('/metrics');
  expect(text).toContain('route="/api/mcp"');
});

it('nothing but messages is accepted', async () => {
  const { key } = await buildApiKey(test.factories, company, maria, ['units.read']);
  const sent = { headers: { ...bearer(key), 'Content-Type': 'application/json' } };
  expect((await fetch(url, { ...sent, method: 'GET' })).status).toBe(405);
  const response = await fetch(url, { ...sent, method: 'POST', body: '{"nonsense":true}' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32700 } });
});

it('messages come one at a time', async () => {
  const { key } = await buildApiKey(test.factories, company, maria, ['units.read']);
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...bearer(key), 'Content-Type': 'application/json' },
    body: JSON.stringify([list, cancel]),
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'Send one message at a time.' }),
  ]);
});
