import type { HttpResponse } from './http-call.js';
import { fillPath, type Operation, operations } from './operations.js';
import { signedIn, TwoCompanies, type Who } from './two-companies.js';

let both: TwoCompanies;

beforeAll(async () => {
  both = await TwoCompanies.start();
  const { factories } = both.test;
  const build = (table: string, values: object) => factories.insertInto(both.own, table, { ...values });
  const [north, east] = [
    await factories.buildUnit(both.own, { building_name: 'North', status: 'occupied' }),
    await factories.buildUnit(both.own, { building_name: 'East, front', status: 'vacant' }),
  ];
  const person = await factories.buildUser(both.own, { account_type: 'maintenance' });
  for (const [index, status] of ['open', 'open', 'in_progress', 'completed'].entries()) {
    const unit_id = index % 2 === 0 ? north.id : east.id;
    const { id } = await factories.buildWorkOrder(both.own, { status, unit_id, category: 'hvac' });
    if (index > 0) await build('work_order_assignments', { work_order_id: id, user_id: person.id });
  }
  for (const [index, status] of ['not_started', 'in_progress', 'completed'].entries()) {
    const people = index === 1 ? { assigned_to_id: person.id } : {};
    await build('turns', { turn_number: `T-${index}`, unit_id: north.id, status, current_phase: 'repairs', ...people });
  }
  await addResidents(north, east);
  const customer = await build('customers', { customer_id: 'CUST-A', name: 'A', tags: ['VIP'] });
  for (const [index, status] of ['draft', 'sent', 'sent', 'paid'].entries()) {
    const due_date = index === 2 ? '2020-01-01' : null;
    const invoice_number = `INV-9${index}`;
    const people = { assigned_to_id: index < 2 ? person.id : null };
    const amounts = { subtotal: 100, total: 100 };
    await build('invoices', { invoice_number, customer_id: customer.id, status, due_date, ...amounts, ...people });
  }
  await addEstimates(customer.id);
  await addRequests(north.id);
});

afterAll(() => both.stop());

/** One has expired. */
async function addEstimates(customer_id: number): Promise<void> {
  for (const [index, status] of ['draft', 'sent', 'sent', 'accepted'].entries()) {
    const valid_until = index === 2 ? '2020-01-01' : null;
    const estimate = { estimate_number: `EST-9${index}`, customer_id, status, valid_until };
    await both.test.factories.insertInto(both.own, 'estimates', estimate);
  }
}

/** One is urgent, and one waits for a reply. */
async function addRequests(unit_id: number): Promise<void> {
  for (const [index, state] of ['new', 'new', 'rejected'].entries()) {
    const asked = { title: 'Tap drips', permission_to_enter: 'yes', language: 'en', state };
    const requester = { requester_name: 'Ada', requester_email: 'ada@example.com', token_hash: `request ${index}` };
    const flags = { is_urgent: index === 0, awaits_reply: index === 1 };
    const values = { request_number: `REQ-9${index}`, unit_id, ...asked, ...requester, ...flags };
    await both.test.factories.insertInto(both.own, 'requests', values);
  }
}

/** One who lives in a unit, one who will, and one who did. */
async function addResidents(now: { id: number }, later: { id: number }): Promise<void> {
  const { factories } = both.test;
  for (const [unit, start_date, end_date] of [
    [now, '2020-01-01', null],
    [later, '2999-01-01', null],
    [now, '2020-01-01', '2021-01-01'],
  ] as const) {
    const { id } = await factories.insertInto(both.own, 'residents', { first_name: 'Ann', last_name: 'Lee' });
    const stay = { resident_id: id, resident_name: 'Ann Lee', start_date, end_date };
    await factories.insertInto(both.own, 'unit_residents', { unit_id: unit.id, ...stay });
  }
}

type Counts = Record<string, { value: string; count: number }[]>;

const counted = operations.filter(({ method, path }) => method === 'GET' && path.endsWith('/counts'));
const each = counted.map((operation): [string, Operation] => [operation.name, operation]);

const pathOf = (operation: Operation): string => fillPath(operation, { companyId: both.own.id });
const get = (who: Who, path: string, query: string): Promise<HttpResponse> =>
  both.call(who, 'GET', { path: `${path}?${query}` });
const chosen = (value: string): string => encodeURIComponent(value.replaceAll(',', '\\,'));

async function countsOf(who: Who, operation: Operation, query: string): Promise<Counts> {
  const { status, text } = await get(who, pathOf(operation), query);
  expect(status).toBe(200);
  return JSON.parse(text) as Counts;
}

/** How many rows the list has. */
async function totalOf(operation: Operation, query: string): Promise<number> {
  const list = pathOf(operation).replace(/\/counts$/, '');
  return Number((await get('manager', list, query)).headers['x-total-count']);
}

/** The filters that are counted, in the order of the API document. */
const namesOf = ({ queryParameters }: Operation): string[] =>
  queryParameters.find(({ name }) => name === 'of')!.schema.items!.enum as string[];

const words: Record<string, string> = {
  ...{ 'work-orders': 'WO', turns: 'T-', customers: 'CUST', invoices: 'INV', estimates: 'EST' },
  ...{ residents: 'Lee', units: 'North', requests: 'drips' },
};
/** A word that some records of the list have. */
const wordOf = (operation: Operation): string => words[pathOf(operation).split('/').at(-2)!]!;

async function compareWithList(operation: Operation, counts: Counts, found: string): Promise<void> {
  for (const [name, values] of Object.entries(counts)) {
    for (const { value, count } of values) {
      const total = await totalOf(operation, `${found}${name}=${chosen(value)}`);
      expect({ name, value, count }).toEqual({ name, value, count: total });
    }
    expect(values.some(({ count }) => count > 0)).toBe(true);
  }
}

describe.each(each)('%s', (_, operation) => {
  it('counts for everybody who may read the list what the list has with each value', async () => {
    const counts = await countsOf('manager', operation, '');
    expect(Object.keys(counts)).toEqual(namesOf(operation));
    await compareWithList(operation, counts, '');
    for (const who of signedIn) expect(await countsOf(who, operation, '')).toEqual(counts);
  });

  it('counts what a search finds', async () => {
    const found = `q=${wordOf(operation)}`;
    await compareWithList(operation, await countsOf('manager', operation, found), `${found}&`);
    const list = pathOf(operation).replace(/\/counts$/, '');
    const { text, headers } = await get('manager', list, found);
    expect(Number(headers['x-total-count'])).toBe((JSON.parse(text) as object[]).length);
  });

  it('counts under the other filters, but not under its own', async () => {
    const all = await countsOf('manager', operation, '');
    for (const name of namesOf(operation)) {
      const [first, second] = all[name]!;
      if (!first || !second) continue;
      const query = `${name}=${chosen(first.value)},${chosen(second.value)}`;
      const { [name]: own, ...others } = await countsOf('manager', operation, query);
      expect(own).toEqual(all[name]);
      for (const [other, values] of Object.entries(others)) {
        for (const { value, count } of values)
          expect(count).toBe(await totalOf(operation, `${query}&${other}=${chosen(value)}`));
      }
    }
  });

  it('counts only what is asked for', async () => {
    const [name] = namesOf(operation);
    expect(Object.keys(await countsOf('manager', operation, `of=${name}`))).toEqual([name]);
    expect((await get('manager', pathOf(operation), 'of=password')).status).toBe(400);
  });
});

it('counts the lists with filters', () => {
  const lists = counted.map(({ path }) => path.split('/').at(-2));
  expect(lists.toSorted()).toEqual([
    'customers',
    'estimates',
    'invoices',
    'requests',
    'residents',
    'turns',
    'units',
    'work-orders',
  ]);
});
