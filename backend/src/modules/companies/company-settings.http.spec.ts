import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let leasing: Caller;

const defaults = {
  autoAssign: true,
  restrictRecords: false,
  factorsRequiredFrom: null,
  requiresOwnPasswords: false,
  requiresSupport: false,
  emailNotifications: true,
  pipelineAutomation: false,
  leadScoreThreshold: 75,
  responseDays: 7,
  longestShiftHours: 10,
  laborRate: null,
  unitNumberRule: 'normalised',
  turnTargetDays: 7,
  turnBudgets: [],
  reminderDays: [],
  mailTexts: expect.objectContaining({
    invoice: expect.objectContaining({ subject: 'Invoice {number} from {company}', isStandard: true }) as object,
  }) as object,
  checklist: null,
  paymentTermsDays: null,
  decimalQuantities: false,
  version: 1,
};

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  const staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
  leasing = await test.signIn(staff.leasing.username);
});

afterAll(() => test.stop());

const address = () => `/api/companies/${company.id}/settings`;

describe('the settings of a company', () => {
  it('are as the specification has them until somebody chooses', async () => {
    expect((await leasing.get(address())).body).toEqual(defaults);
  });

  it('keep unit numbers as typed in a jobs business', async () => {
    company = await test.factories.buildCompany({ business_type: 'jobs_business' });
    const caller = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await caller.get(address())).body).toMatchObject({ unitNumberRule: 'as_typed' });
    await caller.put(address(), { autoAssign: false });
    expect((await caller.get(address())).body).toMatchObject({ unitNumberRule: 'as_typed', autoAssign: false });
  });

  it('change field by field and remember who changed them', async () => {
    const saved = await manager.put(address(), { emailNotifications: false, leadScoreThreshold: 60 });
    expect([saved.status, saved.body]).toEqual([
      200,
      { ...defaults, emailNotifications: false, leadScoreThreshold: 60, version: 2 },
    ]);
    expect((await leasing.get(address())).body).toEqual(saved.body);
    const lines = await test.factories.query(
      company.id,
      `select action, noun, before, after from audit_log where company_id = $1`,
      [company.id],
    );
    expect(lines).toEqual([
      {
        action: 'updated',
        noun: 'company',
        before: { emailNotifications: true, leadScoreThreshold: 75 },
        after: { emailNotifications: false, leadScoreThreshold: 60 },
      },
    ]);
  });

  it('stay at their version where nothing changes', async () => {
    await manager.put(address(), { autoAssign: false });
    expect((await manager.put(address(), { autoAssign: false })).body).toMatchObject({ version: 2 });
  });

  it('count at once: auto-assign and the rule for unit numbers', async () => {
    const technician = await test.factories.buildUser(company, { account_type: 'maintenance' });
    const create = async (propertyUnit: string) =>
      (await manager.post(`/api/companies/${company.id}/work-orders`, { title: 'x', propertyUnit })).body as object;
    await test.factories.query(
      company.id,
      `update users set deleted_at = now()
      where company_id = $1 and account_type = 'maintenance' and id <> $2`,
      [company.id, technician.id],
    );
    expect(await create('r101')).toMatchObject({ assignedToId: technician.id, propertyUnit: 'R-101' });

    await manager.put(address(), { autoAssign: false, unitNumberRule: 'as_typed' });
    expect(await create('101 east')).toMatchObject({ assignedToId: null, propertyUnit: '101 east' });
    const { company: seen } = (await manager.get('/api/user')).body as { company: object };
    expect(seen).toMatchObject({ autoAssign: false, unitNumberRule: 'as_typed' });
  });

  it('hold a checklist, and null brings the standard one back', async () => {
    const checklist = [{ category: 'final', room: 'living_room', task: 'Leave the keys on the counter' }];
    expect((await manager.put(address(), { checklist })).body).toMatchObject({ checklist });
    expect((await leasing.get(address())).body).toMatchObject({ checklist });
    expect((await manager.put(address(), { checklist: null })).body).toMatchObject({ checklist: null, version: 3 });
  });

  it('hold the target of new turns in days, and a budget for each number of bedrooms', async () => {
    const turnBudgets = [
      { bedrooms: 0, budget: 40_000 },
      { bedrooms: 2, budget: 90_000 },
    ];
    const saved = await manager.put(address(), { turnTargetDays: 5, turnBudgets });
    expect(saved.body).toMatchObject({ turnTargetDays: 5, turnBudgets, version: 2 });
    expect((await leasing.get(address())).body).toMatchObject({ turnTargetDays: 5, turnBudgets });
    expect((await manager.put(address(), { turnBudgets: [] })).body).toMatchObject({ turnBudgets: [], version: 3 });
  });

  it('hold the terms of payment, which null takes away, and whether quantities have decimals', async () => {
    const saved = await manager.put(address(), { paymentTermsDays: 0, decimalQuantities: true });
    expect(saved.body).toMatchObject({ paymentTermsDays: 0, decimalQuantities: true, version: 2 });
    expect((await manager.put(address(), { paymentTermsDays: null })).body).toMatchObject({
      paymentTermsDays: null,
      decimalQuantities: true,
      version: 3,
    });
  });

  it.each([
    [{ turnTargetDays: 0 }, 'Turn target days must be at least 1.'],
    [{ turnTargetDays: null }, 'Turn target days must be a whole number.'],
    [{ paymentTermsDays: 91 }, 'Payment terms days must be at most 90.'],
    [{ paymentTermsDays: -1 }, 'Payment terms days must be at least 0.'],
    [{ paymentTermsDays: 1.5 }, 'Payment terms days must be a whole number.'],
    [{ decimalQuantities: null }, 'Decimal quantities must be true or false.'],
    [{ turnBudgets: null }, 'Turn budgets must be a list.'],
    [{ turnBudgets: [{ bedrooms: 21, budget: 1 }] }, 'Bedrooms must be at most 20.'],
    [{ turnBudgets: [{ bedrooms: 1, budget: -1 }] }, 'Budget must be 0 or more.'],
    [
      {
        turnBudgets: [
          { bedrooms: 1, budget: 1 },
          { bedrooms: 1, budget: 2 },
        ],
      },
      'Each number of bedrooms has one budget.',
    ],
    [{ leadScoreThreshold: -1 }, 'Lead score threshold must be at least 0.'],
    [{ leadScoreThreshold: 7.5 }, 'Lead score threshold must be a whole number.'],
    [{ unitNumberRule: 'roman' }, 'Unit number rule must be one of normalised, as_typed.'],
    [{ autoAssign: 'yes' }, 'Auto assign must be true or false.'],
    [{ autoAssign: null }, 'Auto assign must be true or false.'],
    [{ checklist: [{ category: 'final', room: 'attic', task: 'x' }] }, 'Room must be one of'],
    [{ checklist: [{ category: 'final', room: 'general', task: ' ' }] }, 'Task is required'],
    [{ checklist: Array.from({ length: 201 }, () => ({})) }, 'A checklist holds at most 200 tasks.'],
    [{ colour: 'red' }, "'colour' is not a known field."],
  ])('refuse %j', async (body, message) => {
    const response = await manager.put(address(), body);
    expect([response.status, (response.body as { message: string }).message]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
    expect((await manager.get(address())).body).toEqual(defaults);
  });

  it('refuse a task that stands twice', async () => {
    const line = { category: 'final', room: 'general', task: 'Check the locks' };
    const response = await manager.put(address(), { checklist: [line, { ...line, room: 'kitchen' }, line] });
    expect(response.body).toMatchObject({ statusCode: 400, details: [{ field: 'checklist.2.task' }] });
  });

  it('refuse a stale edit and return the current settings', async () => {
    await manager.put(address(), { autoAssign: false }).set('If-Match', '"1"');
    const stale = await manager.put(address(), { emailNotifications: false }).set('If-Match', '"1"');
    expect(stale.body).toMatchObject({ statusCode: 412, current: { autoAssign: false, version: 2 } });
    expect((await manager.get(address())).body).toMatchObject({ emailNotifications: true });
  });

  it('are read by everyone of the company, changed by managers, and of no other company', async () => {
    expect((await leasing.put(address(), { autoAssign: false })).status).toBe(403);
    const other = await test.factories.buildCompany();
    const foreign = `/api/companies/${other.id}/settings`;
    expect((await manager.get(foreign)).status).toBe(403);
    expect((await manager.put(foreign, { autoAssign: false })).status).toBe(403);
    expect((await test.anonymous.get(address())).status).toBe(401);
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    expect((await admin.put(foreign, { autoAssign: false })).body).toMatchObject({ autoAssign: false });
  });
});
