import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

interface Line {
  kind: string;
  count: number;
  amount: number | null;
}

/** For each kind, the list that shows exactly these records. */
const lists: Record<string, string> = {
  'work-order-late': 'work-orders?only=late',
  'work-order-urgent': 'work-orders?status=open,in_progress&priority=urgent',
  'work-order-unassigned': 'work-orders?status=open,in_progress&only=unassigned',
  'work-order-on-job': 'work-orders?status=open,in_progress&only=on_job',
  'turn-late': 'turns?status=not_started,in_progress&only=late',
  'turn-due-soon': 'turns?status=not_started,in_progress&only=due_soon',
  'turn-at-risk': 'turns?status=not_started,in_progress&only=at_risk',
  'lease-ending-30': 'leases?state=ending_30',
  'lease-ending-60': 'leases?state=ending_60',
  'lease-unit-not-ready': 'leases?state=unit_not_ready',
  'invoice-overdue': 'invoices?status=overdue',
  'invoice-not-emailed': 'invoices?status=draft,sent,overdue&only=not_emailed',
  'invoice-draft': 'invoices?status=draft',
  'job-today': 'invoices?status=draft,sent,overdue&only=today',
  'job-today-unassigned': 'invoices?status=draft,sent,overdue&only=today_unassigned',
  'estimate-not-converted': 'estimates?status=accepted',
  'deal-stale': 'deals?only=stale',
  'series-stuck': 'series?only=stuck',
  'request-new': 'requests?state=new',
  'request-unanswered': 'requests?only=unanswered',
  'job-series-stuck': 'series?noun=job,invoice&only=stuck',
};

async function linesOf(caller: Caller, company: BuiltCompany): Promise<Map<string, Line>> {
  const response = await caller.get(`/api/companies/${company.id}/summary/attention`);
  expect(response.status).toBe(200);
  return new Map((response.body as Line[]).map((line) => [line.kind, line]));
}

const counts = (lines: Map<string, Line>) => Object.fromEntries([...lines].map(([kind, { count }]) => [kind, count]));

/** A calendar day in the time zone of new companies. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });

async function fill(company: BuiltCompany): Promise<void> {
  const { factories } = test;
  const insert = (table: string, values: object) => factories.insertInto(company, table, { ...values });
  const person = await factories.buildUser(company, { account_type: 'maintenance' });
  for (const values of [
    { priority: 'urgent', assigned_to_id: person.id },
    { priority: 'urgent', status: 'completed' },
    { status: 'in_progress', on_job_started_at: '2026-11-20T10:00:00Z' },
    { status: 'cancelled', due_date: inDays(-2) },
    { status: 'in_progress', assigned_to_id: person.id, due_date: inDays(-2) },
  ]) {
    await factories.buildWorkOrder(company, values);
  }
  const [first, second, third] = [
    await factories.buildUnit(company),
    await factories.buildUnit(company, { status: 'maintenance' }),
    await factories.buildUnit(company),
  ];
  const turn = (n: number, values: object) => insert('turns', { turn_number: `T-${n}`, unit_id: first.id, ...values });
  await turn(1, { target_completion_date: inDays(-1) });
  await turn(2, { target_completion_date: inDays(-1), status: 'completed' });
  await turn(3, { target_completion_date: inDays(3), status: 'in_progress' });
  await turn(4, { target_completion_date: inDays(20), promised_date: inDays(4) });
  await insert('work_orders', { unit_id: first.id, work_order_number: 'W-9', title: 'Floor', status: 'cancelled' });
  const lease = (unit: { id: number }, start_date: string, values: object = {}) =>
    insert('unit_residents', { unit_id: unit.id, resident_name: 'Ann Lee', start_date, ...values });
  await lease(third, inDays(-300), { lease_end: inDays(20) });
  await lease(third, inDays(-300), { lease_end: inDays(20), resident_name: 'Ben Lee' });
  await lease(second, inDays(-300), { lease_end: inDays(50), end_date: inDays(45) });
  await lease(first, inDays(0));
  await lease(second, inDays(5));
  await lease(second, inDays(5), { resident_name: 'Ben Lee' });
  await lease(third, inDays(5), { lease_start: inDays(5) });
  await lease(first, inDays(40));
  const customer = await insert('customers', { customer_id: 'C-1', name: 'Ada' });
  const invoice = (n: number, values: object) =>
    insert('invoices', {
      ...{ invoice_number: `INV-${n}`, customer_id: customer.id, subtotal: 1_000, total: 1_000 },
      ...{ service_date: inDays(-30), ...values },
    });
  const late = await invoice(1, { status: 'sent', due_date: inDays(-1), emailed_at: '2026-11-20T10:00:00Z' });
  await insert('payments', { invoice_id: late.id, amount: 300, method: 'cash', date: inDays(-1) });
  await invoice(2, { status: 'sent', due_date: inDays(-1) });
  await invoice(3, { status: 'sent', service_date: inDays(0), assigned_to_id: person.id });
  await invoice(4, { status: 'draft', service_date: inDays(0) });
  await invoice(5, { status: 'paid', service_date: inDays(0) });
  const estimate = (n: number, values: object) =>
    insert('estimates', {
      estimate_number: `EST-${n}`,
      customer_id: customer.id,
      subtotal: 7_000,
      total: 7_000,
      ...values,
    });
  await estimate(1, { status: 'accepted', answered_at: '2026-11-20T10:00:00Z' });
  await estimate(2, { status: 'sent' });
  await estimate(3, { status: 'declined', answered_at: '2026-11-20T10:00:00Z' });
  const deal = (values: object) => insert('deals', { name: 'Roof', value: 50_000, ...values });
  await deal({ stage: 'proposal', updated_at: '2026-01-01T10:00:00Z' });
  await deal({ stage: 'won', updated_at: '2026-01-01T10:00:00Z' });
  await deal({});
  const series = (n: number, values: object) =>
    insert('series', {
      ...{
        rule: 'FREQ=WEEKLY;BYDAY=TU',
        summary: 'Every week on Tuesday',
        start_date: inDays(1),
        passed_until: inDays(0),
      },
      ...{ mode: 'fixed', lead_days: 3, noun: 'work-order', title: `Filter ${n}`, template: JSON.stringify({}) },
      ...values,
    });
  await series(1, { problem: 'Its unit is in the trash.' });
  await series(2, { problem: 'Its unit is in the trash.', ended_at: '2026-11-20T10:00:00Z' });
  await series(3, {});
  await series(4, { noun: 'job', problem: 'This customer does not exist.' });
  const request = (n: number, values: object) =>
    insert('requests', {
      ...{
        request_number: `REQ-${n}`,
        title: 'Tap',
        permission_to_enter: 'yes',
        requester_name: 'Ada',
        language: 'en',
      },
      ...{ requester_phone: '919-555-0100', token_hash: Buffer.from(`request ${n}`), ...values },
    });
  await request(1, {});
  await request(2, { awaits_reply: true });
  await request(3, { state: 'rejected', reject_reason: 'Ours no more', awaits_reply: true });
}

it('counts what somebody should act on, each kind as its list shows it', async () => {
  const company = await test.factories.buildCompany({ timezone: 'America/Chicago' });
  await fill(company);
  const { manager } = await test.factories.buildStaff(company);
  const caller = await test.signIn(manager.username);
  const lines = await linesOf(caller, company);
  expect(counts(lines)).toEqual({
    ...{ 'work-order-late': 1, 'work-order-urgent': 1, 'work-order-unassigned': 1, 'work-order-on-job': 1 },
    ...{ 'turn-late': 1, 'turn-due-soon': 1, 'turn-at-risk': 1 },
    ...{ 'lease-ending-30': 1, 'lease-ending-60': 2, 'lease-unit-not-ready': 2 },
    ...{ 'invoice-overdue': 2, 'invoice-not-emailed': 2, 'invoice-draft': 1 },
    ...{
      'job-today': 2,
      'job-today-unassigned': 1,
      'estimate-not-converted': 1,
      'deal-stale': 1,
      'series-stuck': 1,
      'job-series-stuck': 1,
      'request-new': 2,
      'request-unanswered': 2,
      'first-steps': 0,
    },
  });
  expect(lines.get('invoice-overdue')?.amount).toBe(1_700);
  expect(lines.get('deal-stale')?.amount).toBe(50_000);
  expect(lines.get('estimate-not-converted')?.amount).toBe(7_000);
  expect(lines.get('turn-late')?.amount).toBeNull();
  // What a new company does first has no list.
  for (const [kind, { count }] of lines) {
    if (kind === 'first-steps') continue;
    const list = await caller.get(`/api/companies/${company.id}/${lists[kind]}`);
    expect({ kind, count: Number(list.headers['x-total-count']) }).toEqual({ kind, count });
  }
});

it('counts for each account type only what it may read, and only in its own company', async () => {
  const [company, other] = [await test.factories.buildCompany(), await test.factories.buildCompany()];
  await test.factories.buildWorkOrder(other, { priority: 'urgent' });
  const staff = await test.factories.buildStaff(company);
  const all = [...Object.keys(lists), 'first-steps'].toSorted();
  const ofManagers = ['series-stuck', 'job-series-stuck', 'first-steps'];
  for (const [type, kinds] of [
    ['manager', all],
    ['leasing', all.filter((kind) => !ofManagers.includes(kind))],
    ['maintenance', all.filter((kind) => !ofManagers.includes(kind) && !kind.startsWith('lease-'))],
  ] as const) {
    const caller = await test.signIn(staff[type].username);
    const lines = await linesOf(caller, company);
    expect([...lines.keys()].toSorted()).toEqual(kinds);
    expect([...lines.values()].filter(({ count }) => count > 0)).toEqual([]);
    expect((await caller.get(`/api/companies/${other.id}/summary/attention`)).status).toBe(403);
  }
  const provider = await test.signIn((await test.factories.buildSuperAdmin()).username);
  expect((await linesOf(provider, other)).get('work-order-urgent')?.count).toBe(1);
});

it('counts to 1,001, and then sums nothing', async () => {
  const company = await test.factories.buildCompany();
  const { id } = await test.factories.insertInto(company, 'customers', { customer_id: 'C-1', name: 'Ada' });
  await test.factories.query(
    company.id,
    `insert into invoices (company_id, invoice_number, customer_id, status, subtotal, total, due_date)
     select $1, 'INV-' || n, $2, 'sent', 100, 100, '2020-01-01' from generate_series(1, 1010) n`,
    [company.id, id],
  );
  const { manager } = await test.factories.buildStaff(company);
  const lines = await linesOf(await test.signIn(manager.username), company);
  expect(lines.get('invoice-overdue')).toEqual({ kind: 'invoice-overdue', count: 1_001, amount: null });
});
