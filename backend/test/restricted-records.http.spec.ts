import { permissionsOf } from '../src/platform/access/permissions.js';
import { type DeclaredRoute, declaredRoutes } from './declared-routes.js';
import type { HttpResponse } from './http-call.js';
import { fillPath, type Operation, operations } from './operations.js';
import { TwoCompanies, type Who } from './two-companies.js';

let both: TwoCompanies;
let routes: DeclaredRoute[];
let people: { id: number; accountType: string; version: number }[];

/** Operations that delete no record of the company, each with what it does. */
const others: Record<string, string> = {
  'DELETE /api/api-keys/{id}': 'revokes a key, which is for managers',
  'DELETE /api/companies/{companyId}': 'of the provider',
  'DELETE /api/companies/{companyId}/front-ends/{name}': 'of the provider',
  'DELETE /api/companies/{companyId}/first-steps': 'puts a card away',
  'DELETE /api/companies/{companyId}/identity-provider': 'ends signing in by the company, which is for managers',
  'DELETE /api/estimates/{id}/share': 'revokes a link',
  'DELETE /api/invoices/{id}/share': 'revokes a link',
  'DELETE /api/users/{id}/invitation': 'withdraws an invitation, which is for managers',
  'DELETE /api/invoice-items/{id}': 'changes an invoice, as sending the other lines does',
  'DELETE /api/subtasks/{id}': 'changes a work order, as sending the other tasks does',
  'DELETE /api/imports/{id}': 'discards a file that was not imported',
  'DELETE /api/series/{id}/occurrences/{due}': 'takes back a change',
  'DELETE /api/support-sessions/{id}': 'ends the support of the provider',
  'DELETE /api/users/{id}': 'removes a person, which is for managers',
  'DELETE /api/views/{id}': 'deletes the own choice of a list',
  'DELETE /api/webhooks/{id}': 'ends what is sent to a program, which is for managers',
};

const named = (name: string): Operation => operations.find((operation) => operation.name === name)!;
const deletions = operations.filter(({ method, name }) => method === 'DELETE' && !(name in others));

beforeAll(async () => {
  both = await TwoCompanies.start();
  routes = declaredRoutes(both.test.app);
});

beforeEach(() => restrict(true));

afterAll(() => both.stop());

async function restrict(restrictRecords: boolean): Promise<void> {
  const path = `/api/companies/${both.own.id}/settings`;
  expect((await both.call('manager', 'PUT', { path, body: { restrictRecords } })).status).toBe(200);
  const list = await both.call('manager', 'GET', { path: `/api/companies/${both.own.id}/users` });
  people = JSON.parse(list.text) as typeof people;
}

async function name(who: 'leasing' | 'maintenance', managesRecords: boolean): Promise<void> {
  for (const { id, accountType } of people) {
    if (accountType !== who) continue;
    const saved = await both.call('manager', 'PUT', { path: `/api/users/${id}`, body: { managesRecords } });
    expect(JSON.parse(saved.text)).toMatchObject({ id, managesRecords });
  }
}

async function callOn(who: Who, operation: Operation): Promise<HttpResponse> {
  const path = fillPath(operation, await both.records.pathValues(operation));
  return both.call(who, operation.method, { path, body: await both.records.body(operation) });
}

const refused = (message = 'In this company, only some people may delete records. Ask a manager.') => ({
  statusCode: 403,
  code: 'records-restricted',
  message,
});

const isRestricted = ({ text }: HttpResponse): boolean => text.includes('records-restricted');

describe('a company that leaves deleting to some people', () => {
  const cases = deletions.filter(({ pathParameters }) => pathParameters.length > 0).map((one) => [one.name] as const);

  it.each(cases)('keeps others from %s, and nobody whom it names', async (operationName) => {
    const operation = named(operationName);
    const { access, company, isDeletion } = routes.find((route) => route.name === operationName)!;
    // What is of no company is of the provider or of the person alone.
    if (!company) return;
    expect(isDeletion).toBe(true);
    const permission = access.kind === 'permission' ? access.permission : undefined;
    for (const who of ['leasing', 'maintenance'] as const) {
      if (!permission || !permissionsOf('user', who).has(permission)) continue;
      expect(JSON.parse((await callOn(who, operation)).text)).toMatchObject(refused());
      await name(who, true);
      expect(isRestricted(await callOn(who, operation))).toBe(false);
      await name(who, false);
      expect(isRestricted(await callOn(who, operation))).toBe(true);
    }
    for (const who of ['manager', 'super_admin'] as const) {
      expect(isRestricted(await callOn(who, operation))).toBe(false);
    }
  });

  it('lets everybody who may change a work order take a task off it, alone or with the whole list', async () => {
    const subtasks = ['One', 'Two', 'Three'].map((title) => ({ title }));
    const path = `/api/companies/${both.own.id}/work-orders`;
    const body = { title: 'Leaking tap', subtasks };
    const created = await both.call('leasing', 'POST', { path, body });
    const order = JSON.parse(created.text) as { id: number; version: number; subtasks: { id: number }[] };
    const kept = order.subtasks.slice(1).map(({ id }, index) => ({ ...subtasks[index + 1], id }));
    const headers = { 'If-Match': `"${order.version}"` };
    const saved = await both.call('maintenance', 'PUT', {
      ...{ path: `/api/work-orders/${order.id}`, headers },
      body: { subtasks: kept },
    });
    expect(saved.status).toBe(200);
    const removed = await both.call('maintenance', 'DELETE', { path: `/api/subtasks/${order.subtasks[1]!.id}` });
    expect(removed.status).toBe(204);
  });

  it('lets everybody who may change an invoice take a line off it, alone or with the whole list', async () => {
    const post = (path: string, body: object) =>
      both.call('leasing', 'POST', { path: `/api/companies/${both.own.id}/${path}`, body });
    const customer = JSON.parse((await post('customers', { name: 'Ann Lee' })).text) as { id: number };
    const items = ['One', 'Two', 'Three'].map((item) => ({ item, quantity: 1, unitPrice: 900, price: 900 }));
    const created = await post('invoices', { customerId: customer.id, items });
    const invoice = JSON.parse(created.text) as { id: number; version: number; items: { id: number }[] };
    const kept = invoice.items.slice(1).map(({ id }, index) => ({ ...items[index + 1], id }));
    const saved = await both.call('leasing', 'PUT', {
      ...{ path: `/api/invoices/${invoice.id}`, headers: { 'If-Match': `"${invoice.version}"` } },
      body: { items: kept },
    });
    expect(saved.status).toBe(200);
    const removed = await both.call('leasing', 'DELETE', { path: `/api/invoice-items/${invoice.items[1]!.id}` });
    expect(removed.status).toBe(204);
  });

  it.each(['work-order', 'turn', 'unit', 'resident', 'customer', 'item', 'deal', 'invoice'])(
    'keeps others from deleting many of a %s at once',
    async (noun) => {
      const path = `/api/companies/${both.own.id}/bulk`;
      const bulk = (who: Who) =>
        both.call(who, 'POST', { path, body: { noun, ids: [2_147_483_647], change: { delete: true } } });
      const manager = await bulk('manager');
      // A noun whose records are not deleted at once says so to everybody.
      const expected = manager.status === 400 ? (JSON.parse(manager.text) as object) : refused();
      const { message, code } = expected as { message: string; code: string };
      expect(JSON.parse((await bulk('leasing')).text)).toMatchObject({ message, code });
    },
  );

  it('keeps nobody from anything while the setting is off', async () => {
    await restrict(false);
    expect((await callOn('maintenance', named('DELETE /api/turns/{id}'))).status).toBe(204);
  });

  it('says with the session who may, at once', async () => {
    const permissionsOfLeasing = async () => {
      const { text } = await both.call('leasing', 'GET', { path: '/api/user' });
      return (JSON.parse(text) as { permissions: string[] }).permissions;
    };
    expect(await permissionsOfLeasing()).not.toContain('records.manage');
    await name('leasing', true);
    expect(await permissionsOfLeasing()).toContain('records.manage');
    await name('leasing', false);
  });
});

describe('a unit of such a company', () => {
  const PRICE = "In this company, only some people may change units' prices. Ask a manager.";

  async function newUnit(): Promise<{ path: string; marketRent: number }> {
    const path = `/api/companies/${both.own.id}/units`;
    const body = { unitNumber: `P-${Math.random().toString().slice(2, 8)}`, marketRent: 150_000 };
    const created = await both.call('leasing', 'POST', { path, body });
    return { path: `/api/units/${(JSON.parse(created.text) as { id: number }).id}`, marketRent: body.marketRent };
  }

  it('keeps its price from others, and takes the rest of their changes', async () => {
    const { path, marketRent } = await newUnit();
    const put = (who: Who, body: object) => both.call(who, 'PUT', { path, body });
    expect(JSON.parse((await put('leasing', { marketRent: 160_000 })).text)).toMatchObject(refused(PRICE));
    expect(JSON.parse((await put('leasing', { marketRent: null })).text)).toMatchObject(refused(PRICE));
    expect((await put('leasing', { marketRent, status: 'maintenance' })).status).toBe(200);
    expect((await put('manager', { marketRent: 160_000 })).status).toBe(200);
    await name('leasing', true);
    expect((await put('leasing', { marketRent: 170_000 })).status).toBe(200);
    await name('leasing', false);
  });
});

it('has no exception for an operation that does not exist', () => {
  expect(Object.keys(others).filter((one) => !operations.some((operation) => operation.name === one))).toEqual([]);
});
