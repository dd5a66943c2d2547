import { type AccountType, accountTypes } from '../../platform/access/actor.js';
import { permissionsOf } from '../../platform/access/permissions.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { TwoCompanies, type Who } from '../../../test/two-companies.js';
import type { BuiltCompany } from '../../../test/factories.js';
import type { Caller } from '../../../test/start-app.js';
import type { ActivityEntryResponse } from './activity.dto.js';

let both: TwoCompanies;

beforeAll(async () => {
  both = await TwoCompanies.start();
});

afterAll(() => both.stop());

const pathIn = (companyId: number, query = ''): string => `/api/companies/${companyId}/activity${query}`;

const builders: Record<string, string> = {
  company: 'companies',
  item: 'company-items',
  series: 'series',
  'job-series': 'job-series',
};

/** The nouns of the application, each with the name under which the tests build its records. */
const nouns = (): { name: string; builder: string; mayRead: (who: AccountType) => boolean }[] =>
  both.test.app.get(Nouns).activities.map(({ name, permission }) => ({
    name,
    builder: builders[name] ?? `${name}s`,
    mayRead: (who) => permissionsOf('user', who).has(permission),
  }));

const build = (builder: string): Promise<number> =>
  builder === 'companies' ? Promise.resolve(both.own.id) : both.records.build(builder);
const buildOther = (builder: string): Promise<number> =>
  builder === 'companies' ? Promise.resolve(both.other.id) : both.otherRecords.build(builder);

describe('the activity of a record', () => {
  it('is for whoever may read the record, whatever its noun', async () => {
    const seen: string[] = [];
    const expected: string[] = [];
    for (const { name, builder, mayRead } of nouns()) {
      const path = pathIn(both.own.id, `?noun=${name}&recordId=${await build(builder)}`);
      for (const who of accountTypes) {
        const { status } = await both.call(who, 'GET', { path });
        seen.push(`${name} ${who} ${status}`);
        expected.push(`${name} ${who} ${mayRead(who) ? 200 : 403}`);
      }
    }
    expect(seen).toEqual(expected);
    expect(seen.length).toBeGreaterThan(30);
  });

  it('is not found for a record of another company or none, whatever its noun', async () => {
    const seen: string[] = [];
    for (const { name, builder } of nouns()) {
      for (const id of [await buildOther(builder), 2_147_483_647]) {
        for (const who of ['manager', 'super_admin'] as Who[]) {
          const path = pathIn(both.own.id, `?noun=${name}&recordId=${id}`);
          seen.push(`${name} ${(await both.call(who, 'GET', { path })).status}`);
        }
      }
      const foreign = pathIn(both.other.id, `?noun=${name}&recordId=${await buildOther(builder)}`);
      seen.push(`${name} in the other company ${(await both.call('manager', 'GET', { path: foreign })).status}`);
    }
    expect(seen.filter((line) => !/ 404$| in the other company 403$/.test(line))).toEqual([]);
  });

  it('needs a known noun', async () => {
    for (const query of ['?recordId=1', '?noun=garden&recordId=1', '?noun=garden', '?noun=subtask&recordId=1']) {
      expect((await both.call('manager', 'GET', { path: pathIn(both.own.id, query) })).status).toBe(400);
    }
  });
});

async function companyWithManager(
  values: Record<string, unknown> = {},
): Promise<{ company: BuiltCompany; manager: Caller }> {
  const company = await both.test.factories.buildCompany(values);
  const boss = await both.test.factories.buildUser(company, { account_type: 'manager', display_name: 'Maria Lopez' });
  return { company, manager: await both.test.signIn(boss.username) };
}

const idOf = (response: { body: unknown }): number => (response.body as { id: number }).id;

async function entriesOf(caller: Caller, companyId: number, query = ''): Promise<ActivityEntryResponse[]> {
  return (await caller.get(pathIn(companyId, query))).body as ActivityEntryResponse[];
}

/** An entry as one line: who, what, of which record, and what changed. */
const inWords = (entries: ActivityEntryResponse[]): string[] =>
  entries.map(({ actor, action, noun, subject, record, changes }) =>
    [
      `${actor} ${action} ${noun} ${subject} of ${record?.name}`,
      ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
    ].join('; '),
  );

describe('an entry', () => {
  it('names the order of a subtask, and people instead of their ids', async () => {
    const { company, manager } = await companyWithManager();
    const ray = await both.test.factories.buildUser(company, {
      account_type: 'maintenance',
      display_name: 'Ray Ortiz',
    });
    const id = idOf(
      await manager.post(`/api/companies/${company.id}/work-orders`, {
        ...{ title: 'Tap', assignedToId: null, dueDate: null },
      }),
    );
    await manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Another' });
    await manager.put(`/api/work-orders/${id}/assignments`, { userIds: [ray.id] });
    await manager.put(`/api/work-orders/${id}`, { priority: 'urgent' });
    const subtask = idOf(await manager.post(`/api/work-orders/${id}/subtasks`, { title: 'Shut the valve' }));
    await manager.put(`/api/subtasks/${subtask}`, { completed: true });
    await manager.post(`/api/work-orders/${id}/start-job`, {});
    const technician = await both.test.signIn(ray.username);
    const entries = await entriesOf(technician, company.id, `?noun=work-order&recordId=${id}`);
    expect(inWords(entries)).toEqual([
      'Maria Lopez job-started work-order WO-0001 of WO-0001',
      'Maria Lopez ticked subtask Shut the valve of WO-0001; title: Shut the valve → Shut the valve; completed: false → true',
      'Maria Lopez created subtask Shut the valve of WO-0001; title: null → Shut the valve',
      'Maria Lopez updated work-order WO-0001 of WO-0001; priority: medium → urgent',
      'Maria Lopez assigned work-order WO-0001 of WO-0001; userIds: null → Ray Ortiz',
      'Maria Lopez created work-order WO-0001 of WO-0001; title: null → Tap; status: null → open',
    ]);
    expect(entries.every(({ record }) => record?.noun === 'work-order' && record.id === id && record.isOpen)).toBe(
      true,
    );
  });

  it('of people whom an edit assigns is one, beside what else was changed', async () => {
    const { company, manager } = await companyWithManager();
    const ray = await both.test.factories.buildUser(company, { display_name: 'Ray Ortiz' });
    const body = { title: 'Tap', assignedToId: null };
    const id = idOf(await manager.post(`/api/companies/${company.id}/work-orders`, body));
    await manager.put(`/api/work-orders/${id}`, { assignedToId: ray.id });
    await manager.put(`/api/work-orders/${id}`, { assignedToId: null, priority: 'urgent' });
    const lines = inWords(await entriesOf(manager, company.id, `?noun=work-order&recordId=${id}`));
    expect(lines.slice(0, -1).toSorted()).toEqual([
      'Maria Lopez assigned work-order WO-0001 of WO-0001; userIds: Ray Ortiz → null',
      'Maria Lopez assigned work-order WO-0001 of WO-0001; userIds: null → Ray Ortiz',
      'Maria Lopez updated work-order WO-0001 of WO-0001; priority: medium → urgent',
    ]);
  });

  it('of a payment belongs to the invoice, which it makes paid', async () => {
    const { company, manager } = await companyWithManager({ business_type: 'jobs_business' });
    const customerId = idOf(await manager.post(`/api/companies/${company.id}/customers`, { name: 'Ann Lee' }));
    const items = [{ item: 'Labour', quantity: 1, unitPrice: 9_000, price: 9_000 }];
    const body = { customerId, status: 'sent', items };
    const id = idOf(await manager.post(`/api/companies/${company.id}/invoices`, body));
    const payment = idOf(await manager.post(`/api/invoices/${id}/payments`, { amount: 9_000, method: 'check' }));
    await manager.delete(`/api/payments/${payment}`);
    const lines = inWords(await entriesOf(manager, company.id, `?noun=invoice&recordId=${id}`));
    expect(lines.map((line) => line.replace(/; (paidAt|date|sentAt|serviceDate): [^;]*/g, ''))).toEqual([
      'Maria Lopez deleted payment INV-0001 of INV-0001; amount: 9000 → null; method: check → null; invoiceNumber: INV-0001 → null',
      'Maria Lopez updated invoice INV-0001 of INV-0001; status: paid → sent',
      'Maria Lopez created payment INV-0001 of INV-0001; amount: null → 9000; method: null → check; invoiceNumber: null → INV-0001',
      'Maria Lopez paid invoice INV-0001 of INV-0001; status: sent → paid',
      'Maria Lopez created invoice INV-0001 of INV-0001; items: null → Labour; total: null → 9000; status: null → sent; subtotal: null → 9000; customerId: null → Ann Lee; invoiceNumber: null → INV-0001',
    ]);
  });

  it('of a unit has bathrooms in whole and half numbers', async () => {
    const { company, manager } = await companyWithManager();
    const unit = { unitNumber: 'A-1', bathrooms: 10 };
    const id = idOf(await manager.post(`/api/companies/${company.id}/units`, unit));
    await manager.put(`/api/units/${id}`, { bathrooms: 15 });
    const [changed] = await entriesOf(manager, company.id, `?noun=unit&recordId=${id}`);
    expect(changed!.changes).toEqual([{ field: 'bathrooms', before: '1', after: '1.5' }]);
  });

  it('of the company has lists and the logo in words', async () => {
    const { company, manager } = await companyWithManager();
    const root = await both.test.signIn((await both.test.factories.buildSuperAdmin()).username);
    await root.patch(`/api/companies/${company.id}`, { features: ['turns', 'team-members'] });
    const tasks = ['Sweep', 'Air'].map((task) => ({ category: 'cleaning', room: 'general', task }));
    await manager.put(`/api/companies/${company.id}/settings`, { checklist: tasks });
    const logo = (name: string) => ({ logoUrl: `/files/${name}` });
    const line = { action: 'updated', noun: 'company', record_id: company.id };
    await both.test.factories.insertInto(company, 'audit_log', { ...line, before: logo('old'), after: logo('new') });
    const changes = (await entriesOf(manager, company.id)).map((entry) => entry.changes);
    expect(changes).toMatchObject([
      [{ field: 'logoUrl', before: 'picture', after: 'picture' }],
      [{ field: 'checklist', before: null, after: 'Sweep, Air' }],
      [{ field: 'features', after: 'turns, team members' }],
    ]);
  });

  it('of a lease belongs to the resident, and is part of the unit’s activity, too', async () => {
    const { company, manager } = await companyWithManager();
    const unit = idOf(await manager.post(`/api/companies/${company.id}/units`, { unitNumber: 'A-1' }));
    const person = { firstName: 'Terrence', lastName: 'Boyd' };
    const residentId = idOf(await manager.post(`/api/companies/${company.id}/residents`, person));
    await manager.post(`/api/units/${unit}/residents`, { residentId });
    for (const query of [`?noun=unit&recordId=${unit}`, `?noun=resident&recordId=${residentId}`]) {
      const entries = await entriesOf(manager, company.id, query);
      const moved = entries.find(({ noun, action }) => noun === 'unit-resident' && action === 'created')!;
      expect(moved.record).toEqual({ noun: 'resident', id: residentId, name: 'Terrence Boyd', isOpen: true });
      expect(moved.changes).toContainEqual({ field: 'unitId', before: null, after: 'A-1' });
    }
  });

  it('keeps the name of a deleted record, and says that it is not open', async () => {
    const { company, manager } = await companyWithManager();
    const id = idOf(await manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Tap' }));
    await manager.post(`/api/work-orders/${id}/subtasks`, { title: 'Shut the valve' });
    await manager.delete(`/api/work-orders/${id}`);
    const entries = await entriesOf(manager, company.id, '');
    expect(inWords(entries).map((line) => line.split(';')[0])).toEqual([
      'Maria Lopez deleted work-order WO-0001 of WO-0001',
      'Maria Lopez created subtask Shut the valve of WO-0001',
      'Maria Lopez created work-order WO-0001 of WO-0001',
    ]);
    expect(entries.map(({ record }) => record?.isOpen)).toEqual([false, false, false]);
    const gone = await manager.get(pathIn(company.id, `?noun=work-order&recordId=${id}`));
    expect(gone.status).toBe(404);
  });

  it('by the provider names the provider’s person to the provider, and nobody to the company', async () => {
    const { company, manager } = await companyWithManager();
    const { username } = await both.test.factories.buildSuperAdmin();
    const root = await both.test.signIn(username);
    const order = idOf(await root.post(`/api/companies/${company.id}/work-orders`, { title: 'Tap' }));
    for (const query of ['', `?noun=work-order&recordId=${order}`]) {
      const [named] = await entriesOf(root, company.id, query);
      expect(named).toMatchObject({ actor: username, actorId: null, isProvider: true });
      expect((await entriesOf(manager, company.id, query))[0]).toMatchObject({ actor: null, isProvider: true });
    }
    const [entry] = await entriesOf(manager, company.id, '');
    expect(entry).toMatchObject({ actor: null, actorId: null, isProvider: true });
  });
});

describe('the activity of a company', () => {
  it('is filtered by person, noun and day, page by page', async () => {
    const { company, manager } = await companyWithManager({ timezone: 'America/Chicago' });
    const kim = await both.test.factories.buildUser(company, { account_type: 'leasing', display_name: 'Kim Park' });
    const leasing = await both.test.signIn(kim.username);
    const id = idOf(
      await manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Tap', propertyUnit: 'B-1' }),
    );
    await leasing.post(`/api/work-orders/${id}/subtasks`, { title: 'Shut the valve' });
    await leasing.post(`/api/work-orders/${id}/subtasks`, { title: 'Buy a washer' });
    const insert = (action: string, created_at: string) =>
      both.test.factories.insertInto(company, 'audit_log', { action, noun: 'unit', record_id: 1, created_at });
    await insert('evening', '2026-03-03T05:59:59.999Z');
    await insert('morning', '2026-03-03T06:00:00.000Z');

    const nounsOf = async (query: string) =>
      (await entriesOf(manager, company.id, query)).map(({ actor, action, noun }) => `${actor} ${action} ${noun}`);
    expect(await nounsOf(`?actorId=${kim.id}`)).toEqual(['Kim Park created subtask', 'Kim Park created subtask']);
    expect(await nounsOf('?noun=work-order')).toEqual([
      'Kim Park created subtask',
      'Kim Park created subtask',
      'Maria Lopez created work-order',
    ]);
    expect(await nounsOf('?day=2026-03-02')).toEqual(['null evening unit']);
    expect(await nounsOf('?day=2026-03-03')).toEqual(['null morning unit']);
    expect(await nounsOf(`?actorId=${kim.id}&noun=unit`)).toEqual([]);

    const first = await manager.get(pathIn(company.id, '?noun=work-order&limit=2'));
    expect([first.headers['x-total-count'], (first.body as unknown[]).length]).toEqual(['3', 2]);
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')![1]!;
    expect(inWords((await manager.get(next)).body as ActivityEntryResponse[])[0]).toContain(
      'created work-order WO-0001',
    );
  });

  it('has one entry for a change of many records, whose lines are found by its id', async () => {
    const { company, manager } = await companyWithManager();
    const inCompany = `/api/companies/${company.id}`;
    const ids: number[] = [];
    for (const title of ['Tap', 'Door', 'Light'])
      ids.push(idOf(await manager.post(`${inCompany}/work-orders`, { title })));
    const body = { noun: 'work-order', ids, change: { status: 'completed' } };
    const id = idOf(await manager.post(`${inCompany}/bulk`, body));
    await manager.post(`/api/bulk/${id}/undo`);
    await manager.put(`/api/work-orders/${ids[0]}`, { title: 'Kitchen tap' });

    const entries = await entriesOf(manager, company.id);
    const [undone, done] = [true, false].map((isUndo) => ({ id, records: 3, isUndo }));
    expect(entries.slice(0, 3).map(({ action, operation: found }) => [action, found])).toEqual([
      ['updated', undefined],
      ['updated', undone],
      ['updated', done],
    ]);
    expect(entries).toHaveLength(6);
    expect(entries[2]!.changes).toContainEqual({ field: 'status', before: 'open', after: 'completed' });
    const lines = await entriesOf(manager, company.id, `?operationId=${id}`);
    expect(lines.map(({ record }) => record!.id).toSorted((one, other) => one - other)).toEqual(
      ids.flatMap((record) => [record, record]),
    );
    expect(lines.map((line) => line.operation)).toEqual(lines.map(() => undefined));
    expect(await entriesOf(manager, company.id, '?noun=unit')).toEqual([]);
  });

  it('says of the undo of many records only what is true of all', async () => {
    const { company, manager } = await companyWithManager();
    const inCompany = `/api/companies/${company.id}`;
    const ids: number[] = [];
    for (const priority of ['low', 'medium', 'urgent'])
      ids.push(idOf(await manager.post(`${inCompany}/work-orders`, { title: 'Tap', priority })));
    const body = { noun: 'work-order', ids, change: { priority: 'high' } };
    await manager.post(`/api/bulk/${idOf(await manager.post(`${inCompany}/bulk`, body))}/undo`);
    const [undo, change] = await entriesOf(manager, company.id);
    expect([undo!.operation!.isUndo, undo!.changes]).toEqual([true, []]);
    expect(change!.changes).toEqual([{ field: 'priority', before: expect.any(String) as string, after: 'high' }]);
  });

  it('is refused to who is no manager', async () => {
    for (const who of ['leasing', 'maintenance'] as const) {
      for (const query of ['', '?noun=work-order', '?actorId=1']) {
        expect((await both.call(who, 'GET', { path: pathIn(both.own.id, query) })).status).toBe(403);
      }
    }
  });
});
