import { Nouns } from '../src/platform/nouns/nouns.js';
import { CompanyRecords } from './company-records.js';
import { snapshot } from './company-snapshot.js';
import { MISSING_ID } from './noun-fixture.js';
import { builders, trashed } from './noun-fixtures.js';
import { fillPath, type Operation, operations } from './operations.js';
import { type Call, MARKER, ScopedPeople } from './scoped-people.js';
import type { Caller } from './start-app.js';

// What is done to many records, to deleted ones and by managers, generated from the nouns and from openapi.json.

let scoped: ScopedPeople;
let manager: Caller;

beforeAll(async () => {
  scoped = await ScopedPeople.start();
  manager = await scoped.test.signIn((await scoped.test.factories.buildUser(scoped.company)).username);
});

afterAll(() => scoped.stop());

const ofCompany = (rest: string): string => `/api/companies/${scoped.company.id}/${rest}`;
const named = (name: string): Operation => operations.find((operation) => operation.name === name)!;

/** Nouns of the whole company. */
const ofAll = new Set(['deal', 'item']);

/** The noun of a record as paths have it. */
const inPaths = (noun: string): string => (noun === 'job-series' ? noun : `${noun}s`);

describe('a change of many records passes over those outside as over missing ones', () => {
  const changeValues: Record<string, Record<string, unknown>> = {
    status: { 'work-order': 'in_progress', turn: 'in_progress', unit: 'maintenance', invoice: 'sent' },
    priority: { 'work-order': 'urgent' },
    buildingName: { unit: 'Ash' },
  };

  const changesOf = async (noun: string): Promise<Record<string, unknown>[]> => {
    const { changes } = scoped.test.app.get(Nouns).bulkNoun(noun)!;
    const assignee = await scoped.outside.build('users');
    return changes.map((name) => {
      if (name === 'delete') return { delete: true };
      return { [name]: name === 'assigneeIds' ? [assignee] : changeValues[name]![noun] };
    });
  };

  it('names nouns that a scope limits, or that are of the whole company', () => {
    const all = scoped.test.app.get(Nouns).bulkNouns;
    expect(all).toEqual(['customer', 'deal', 'estimate', 'invoice', 'item', 'resident', 'turn', 'unit', 'work-order']);
  });

  const limited = ['customer', 'estimate', 'invoice', 'resident', 'turn', 'unit', 'work-order'];
  it.each(limited)('%s', async (noun) => {
    const changes = await changesOf(noun);
    const id = await scoped.outside.build(inPaths(noun));
    await scoped.moveCustomersOut();
    const before = await written();
    for (const who of scoped.people) {
      for (const change of changes) {
        const send = (choice: object) =>
          scoped.call(who, 'POST', { path: ofCompany('bulk'), body: { noun, ...choice, change } });
        const [found, none] = [await send({ ids: [id] }), await send({ ids: [MISSING_ID] })];
        const said = (text: string, of: number) =>
          text.replace(/^\{"id":\d+/, '{"id":0').replaceAll(`"id":${of},`, '"id":1,');
        expect({ who, change, text: said(found.text, id) }).toEqual({ who, change, text: said(none.text, MISSING_ID) });
        expect([found.status, found.text]).toEqual([200, expect.stringContaining('"changed":0,"skipped":[{')]);
        const byFilter = await send({ filter: { q: MARKER } });
        expect(byFilter.text).toMatch(/"changed":0,"skipped":\[\]\}$/);
      }
    }
    expect(await written()).toEqual(before);
  });

  /** Who changes many records writes the operation, even if none was there. */
  async function written(): Promise<Record<string, string>> {
    const { [`bulk_operations of ${scoped.company.slug}`]: _, ...others } = await snapshot(scoped.test.factories, [
      scoped.company,
    ]);
    return others;
  }

  it('says nothing of what others did', async () => {
    const unit = await scoped.outside.build('units');
    const bulk = { noun: 'unit', ids: [unit], change: { status: 'maintenance' } };
    const { id } = (await manager.post(ofCompany('bulk'), bulk)).body as { id: number };
    await scoped.withoutWriting(async () => {
      for (const who of scoped.people) {
        const undo = (operation: number): Call => ({ path: `/api/bulk/${operation}/undo` });
        expect((await scoped.sameAnswer(who, 'POST', undo(id), undo(MISSING_ID))).status).toBe(404);
      }
    });
  });
});

describe('what was deleted outside is not in the trash', () => {
  const limited = Object.keys(trashed).filter((noun) => !ofAll.has(noun));
  let made = 0;

  /** A record of the noun, outside, that the manager has deleted; its entry in the trash. */
  async function deleted(noun: string): Promise<{ id: number; recordId: number }> {
    const fixture = trashed[noun]!;
    const text = `${MARKER}${(made += 1)}x`;
    const context = new CompanyRecords(scoped.test.factories, scoped.company, text).context();
    // Numbers that the noun's fixture chooses are taken by the record before.
    await scoped.test.factories.query(
      scoped.company.id,
      `update units set unit_number = 'was ' || id where unit_number ~ '^Q-'`,
    );
    const body = await fixture.body(context);
    const post = async () => {
      const created = await manager.post(ofCompany(fixture.collection ?? fixture.path), body);
      expect(created.status).toBe(201);
      return created.body as { id: number };
    };
    const { id: recordId } = await (fixture.create?.(context, body) ?? post());
    await fixture.fill?.(context, recordId);
    await scoped.moveCustomersOut();
    expect((await manager.delete(`/api/${fixture.path}/${recordId}`)).status).toBe(204);
    const list = await manager.get(ofCompany(`trash?noun=${noun}&recordId=${recordId}`));
    const [entry] = list.body as { id: number }[];
    return { id: entry!.id, recordId };
  }

  it.each(limited)('%s', async (noun) => {
    const { id, recordId } = await deleted(noun);
    await scoped.withoutWriting(async () => {
      for (const who of scoped.people) {
        const same = async (method: string, path: string, missing: string, status: number) =>
          expect((await scoped.sameAnswer(who, method, { path }, { path: missing })).status).toBe(status);
        const list = (record: number) => ofCompany(`trash?noun=${noun}&recordId=${record}`);
        await same('GET', list(recordId), list(MISSING_ID), 200);
        await same('GET', ofCompany(`trash?q=${MARKER}`), ofCompany('trash?q=zq7nothing'), 200);
        await same('POST', `/api/trash/${id}/restore`, `/api/trash/${MISSING_ID}/restore`, 404);
        // Deleting for good is for managers.
        await same('DELETE', `/api/trash/${id}`, `/api/trash/${MISSING_ID}`, 403);
        const history = (record: number) => ofCompany(`activity?noun=${noun}&recordId=${record}`);
        await same('GET', history(recordId), history(MISSING_ID), 404);
      }
    });
  });

  it('and what is left of a deleted resident stays outside: the customer with its documents', async () => {
    const customer = await scoped.outside.build('customers');
    const values = { customer_id: customer, status: 'sent', subtotal: 100, total: 100 };
    const invoice = await scoped.test.factories.insertInto(scoped.company, 'invoices', {
      ...values,
      invoice_number: `${MARKER}-left`,
    });
    await scoped.moveCustomersOut();
    const [resident] = await scoped.test.factories.query<{ id: number }>(
      scoped.company.id,
      'select id from residents where customer_id = $1',
      [customer],
    );
    const ofResident = [`/api/customers/${customer}`, `/api/invoices/${invoice.id}`];
    expect((await manager.delete(`/api/residents/${resident!.id}`)).status).toBe(204);
    for (const path of ofResident) {
      expect((await manager.get(path)).status).toBe(200);
      for (const who of scoped.people) {
        const { status } = await scoped.call(who, 'GET', { path });
        expect({ who, path, status }).toEqual({ who, path, status: 404 });
      }
    }
  });
});

describe('the file of a photo outside', () => {
  it.each(['work-orders', 'turn-tasks', 'visits'])('of %s is not found, nor its small picture', async (noun) => {
    await builders[noun]!(scoped.outside.context());
    const operation = named(`PUT /api/${noun}/{id}/photos/{photoId}`);
    const { photoId } = await scoped.outside.pathValues(operation);
    await scoped.moveCustomersOut();
    const sql = 'select file_id, thumbnail_id from work_order_photos where id = $1';
    const [files] = await scoped.test.factories.query<Record<string, number>>(scoped.company.id, sql, [photoId]);
    const ids = Object.values(files!);
    expect(ids).toHaveLength(2);
    for (const who of scoped.people) {
      for (const id of ids) {
        const file = (of: number): Call => ({ path: `/api/files/${of}` });
        expect((await scoped.sameAnswer(who, 'GET', file(id), file(MISSING_ID))).status).toBe(404);
      }
    }
  });
});

it.each(['invoices', 'estimates'])('%s outside are not found by their number', async (noun) => {
  const operation = named(`GET /api/${noun}/number/{number}`);
  const { number } = await scoped.outside.pathValues(operation);
  await scoped.moveCustomersOut();
  for (const who of scoped.people) {
    const numbered = (of: string | number): Call => ({ path: fillPath(operation, { number: of }) });
    expect((await scoped.sameAnswer(who, 'GET', numbered(number!), numbered('NONE-1'))).status).toBe(404);
  }
});

describe('a customer or job outside is not there', () => {
  it.each(['customerId', 'invoiceId'])('for an order inside by %s', async (field) => {
    const id = await scoped.outside.reference(field);
    await scoped.moveCustomersOut();
    for (const who of scoped.people) {
      const order = await scoped.test.factories.buildWorkOrder(scoped.company, { assigned_to_id: scoped.idOf(who) });
      await scoped.withoutWriting(async () => {
        const naming = (of: number): Call => ({ path: `/api/work-orders/${order.id}`, body: { [field]: of } });
        expect((await scoped.sameAnswer(who, 'PUT', naming(id), naming(MISSING_ID))).status).toBe(400);
      });
    }
  });

  it('for a job that comes back', async () => {
    const id = await scoped.outside.build('customers');
    await scoped.moveCustomersOut();
    for (const who of scoped.people) {
      await scoped.withoutWriting(async () => {
        const template = { noun: 'job', items: [{ item: 'Mow', price: 100 }] };
        const naming = (customerId: number): Call => ({
          path: ofCompany('series'),
          body: { rule: 'FREQ=WEEKLY', start: '2150-03-02', template: { ...template, customerId } },
        });
        expect((await scoped.sameAnswer(who, 'POST', naming(id), naming(MISSING_ID))).status).toBe(400);
      });
    }
  });

  it('for notifications of what is overdue', async () => {
    const customer_id = await scoped.outside.build('customers');
    await scoped.moveCustomersOut();
    const values = { customer_id, status: 'sent', subtotal: 100, total: 100, due_date: '2026-01-02' };
    const invoice_number = `${MARKER}-late`;
    await scoped.test.factories.insertInto(scoped.company, 'invoices', { ...values, invoice_number });
    expect((await manager.get('/api/notifications')).text).toContain(invoice_number);
    for (const who of scoped.people) {
      const { status, text } = await scoped.call(who, 'GET', { path: '/api/notifications' });
      expect({ who, status, shows: text.toLowerCase().includes(MARKER) }).toEqual({ who, status: 200, shows: false });
    }
  });
});

it('a number that a unit outside has is taken, and nothing else is said of that unit', async () => {
  const { factories } = scoped.test;
  await factories.buildUnit(scoped.company, { unit_number: 'Z-1', building_name: MARKER });
  const own = await factories.buildUnit(scoped.company, { unit_number: 'A-2', building_name: 'Ash' });
  const taken = { statusCode: 409, error: 'Conflict', code: 'unit-number-taken' };
  const body = { unitNumber: 'z1', buildingName: 'Ash' };
  const leasing = scoped.people[0]!;
  await scoped.withoutWriting(async () => {
    for (const answer of [
      await scoped.call(leasing, 'POST', { path: ofCompany('units'), body }),
      await scoped.call(leasing, 'PUT', { path: `/api/units/${own.id}`, body: { unitNumber: 'Z-1' } }),
    ]) {
      const { requestId: _, ...said } = JSON.parse(answer.text) as Record<string, unknown>;
      expect(said).toEqual({ ...taken, message: 'A unit with this number already exists.' });
    }
  });
});

it('the search of everything finds only what is of the whole company', async () => {
  for (const noun of Object.keys(builders)) await scoped.outside.build(noun);
  await scoped.moveCustomersOut();
  const kindsOf = (text: string) => (JSON.parse(text) as { kind: string }[]).map(({ kind }) => kind);
  const path = ofCompany(`search?q=${MARKER}`);
  expect(kindsOf((await manager.get(path)).text).length).toBeGreaterThan(6);
  for (const who of scoped.people) {
    const found = kindsOf((await scoped.call(who, 'GET', { path })).text).toSorted();
    expect({ who, found }).toEqual({ who, found: ['deal', 'item', 'user'] });
  }
});

/** The first word of what an operation is of: `reports` of `/api/companies/{companyId}/reports/pack`. */
const roomOf = ({ path }: Operation): string =>
  path.split('/').find((word) => !['', 'api', 'companies', '{companyId}'].includes(word)) ?? 'companies';

describe('what is for managers', () => {
  const rooms = {
    reads: [
      ...['activity', 'announcements', 'api-keys', 'archive', 'companies', 'deploy-tokens', 'export', 'exports'],
      ...['first-steps', 'front-ends'],
      ...['identity-provider', 'import-template', 'imports', 'inbox', 'projects', 'releases', 'reports'],
      ...[
        'request-codes',
        'search',
        'security-events',
        'sign-in-rules',
        'support-policy',
        'support-sessions',
        'usage',
        'usage-months',
        'users',
        'webhook-deliveries',
        'webhooks',
      ],
    ],
    changes: [
      ...[
        'announcements',
        'api-keys',
        'companies',
        'deploy-tokens',
        'exports',
        'first-steps',
        'front-ends',
        'identity-provider',
        'imports',
      ],
      ...['logo', 'projects', 'request-codes', 'restore', 'resume', 'settings', 'sign-in-rules', 'support-policy'],
      ...['support-sessions', 'suspend', 'tax-rates', 'time-entries', 'trash', 'users'],
      ...['webhook-deliveries', 'webhooks'],
    ],
  };
  const forManagers = (): Operation[] =>
    operations.filter((operation) => {
      const { access } = scoped.route(operation);
      return access.kind === 'permission' && !scoped.people.some((who) => scoped.holds(who, access.permission));
    });

  it('is each report, export, import, and log of the company, and its rules', () => {
    const roomsOf = (isRead: boolean) =>
      new Set(forManagers().flatMap((one) => ((one.method === 'GET') === isRead ? roomOf(one) : [])));
    expect({ reads: [...roomsOf(true)].toSorted(), changes: [...roomsOf(false)].toSorted() }).toEqual(rooms);
  });

  it('is refused to each of them', async () => {
    for (const operation of forManagers()) {
      const path = fillPath(operation, {
        ...(await scoped.outside.pathValues(operation)),
        companyId: scoped.company.id,
      });
      const body = await scoped.outside.body(operation);
      for (const who of scoped.people) {
        const { status, text } = await scoped.call(who, operation.method, { path, body });
        expect({ who, name: operation.name, status, text: text.includes(MARKER) }).toEqual({
          ...{ who, name: operation.name, status: 403, text: false },
        });
      }
    }
  });
});
