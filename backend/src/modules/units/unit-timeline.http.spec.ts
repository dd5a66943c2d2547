import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { UnitTimelineEntryResponse } from './unit-timeline.dto.js';

let test: TestApp;
let company: BuiltCompany;
let caller: Caller;
let unitId: number;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ timezone: 'America/New_York' });
  caller = await test.signIn((await test.factories.buildUser(company)).username);
  unitId = (await test.factories.buildUnit(company)).id;
  await buildLife();
});

afterAll(() => test.stop());

const insert = (table: string, values: object) =>
  test.factories.insertInto(company, table, { unit_id: unitId, ...values });

/** Creates a year of events in a unit. */
async function buildLife(): Promise<void> {
  const lease = { lease_start: '2025-01-01', lease_end: '2025-12-31', rent: 120_000, deposit: 50_000 };
  await insert('unit_residents', {
    ...{ resident_name: 'Ana Silva', role: 'leaseholder', start_date: '2025-01-01', end_date: '2025-12-31' },
    ...{ ...lease, notice_date: '2025-11-01' },
  });
  await insert('work_orders', {
    ...{ title: 'Tap', work_order_number: 'W-1', status: 'completed', notes: 'New washer' },
    // Still the old year in New York.
    ...{ created_at: '2025-12-31T20:00:00Z', completed_at: '2026-01-01T04:00:00Z', on_job_accumulated_seconds: 5430 },
  });
  const turn = await insert('turns', {
    ...{ turn_number: 'T-1', status: 'completed', move_out_date: '2025-12-31', actual_completion_date: '2026-01-05' },
    ...{ estimated_cost: 60_000, actual_cost: 65_000, notes: 'Walls' },
  });
  for (const [task, completed] of [
    ['Paint', true],
    ['Clean', true],
    ['Lamps', false],
  ] as const) {
    const values = { turn_id: turn.id, category: 'final', room: 'general', task, completed };
    await test.factories.insertInto(company, 'turn_tasks', values);
  }
  await insert('unit_residents', { resident_name: 'Ben Cho', start_date: '2026-01-06', rent: 125_000 });
  const lock = await insert('work_orders', {
    ...{ title: 'Lock', work_order_number: 'W-2', created_at: '2026-02-01T12:00:00Z' },
    ...{ on_job_accumulated_seconds: 60 },
  });
  await insert('work_orders', {
    ...{ title: 'By mistake', work_order_number: 'W-3', status: 'cancelled', created_at: '2026-03-01T12:00:00Z' },
  });
  await insert('turns', { turn_number: 'T-2', created_at: '2026-04-01T12:00:00Z', estimated_cost: 10_000 });
  await photograph(lock.id, ['2026-02-02T12:00:00Z', '2026-02-02T13:00:00Z', '2026-02-03T12:00:00Z']);
  // Another unit's events do not belong to this one.
  await test.factories.buildWorkOrder(company, { unit_id: (await test.factories.buildUnit(company)).id });
}

async function photograph(work_order_id: number, instants: string[]): Promise<void> {
  const file = () =>
    test.factories.insertInto(company, 'files', {
      content_type: 'image/webp',
      content: Buffer.from('x'),
      byte_length: 1,
    });
  for (const [index, created_at] of instants.entries()) {
    const files = { file_id: (await file()).id, thumbnail_id: (await file()).id };
    const picture = {
      kind: index === 0 ? 'before' : 'after',
      width: 4,
      height: 3,
      upload_hash: created_at,
      created_at,
    };
    await test.factories.insertInto(company, 'work_order_photos', { work_order_id, ...files, ...picture });
  }
}

const path = (query = ''): string => `/api/units/${unitId}/timeline${query}`;
const entries = async (query = ''): Promise<UnitTimelineEntryResponse[]> =>
  (await caller.get(path(query))).body as UnitTimelineEntryResponse[];
const titleOf = ({ kind, stay, workOrder, turn, photos }: UnitTimelineEntryResponse): string =>
  `${kind} ${stay?.name ?? workOrder?.workOrderNumber ?? turn?.turnNumber ?? `${photos?.pictures.length} of ${photos?.workOrderNumber}`}`;
const all = [
  'turn T-2',
  'work-order W-3',
  'photos 1 of W-2',
  'photos 2 of W-2',
  'work-order W-2',
  'move-in Ben Cho',
  'work-order W-1',
  'turn T-1',
  'move-out Ana Silva',
  'move-in Ana Silva',
];

describe('the timeline of a unit', () => {
  it('has everything that happened in it, newest first', async () => {
    expect((await entries()).map(titleOf)).toEqual(all);
  });

  it('shows the details of each event', async () => {
    const [, , , photos, , ben, tap, turn, left] = await entries();
    expect(ben).toMatchObject({
      at: '2026-01-06T05:00:00.000Z',
      date: '2026-01-06',
      stay: { name: 'Ben Cho', role: 'occupant', rent: 125_000, endDate: null },
      workOrder: null,
      turn: null,
    });
    expect(photos).toMatchObject({
      at: '2026-02-02T12:00:00.000Z',
      photos: {
        title: 'Lock',
        pictures: [
          { kind: 'before', caption: null, width: 4 },
          { kind: 'after', height: 3 },
        ],
      },
    });
    expect(photos!.photos!.pictures[0]!.thumbnailUrl).toMatch(/^\/api\/files\/\d+$/);
    expect(tap).toMatchObject({
      at: '2025-12-31T20:00:00.000Z',
      date: null,
      workOrder: { title: 'Tap', status: 'completed', category: 'general', minutes: 90, notes: 'New washer' },
    });
    expect(turn).toMatchObject({
      date: '2025-12-31',
      turn: {
        status: 'completed',
        moveOutDate: '2025-12-31',
        actualCompletionDate: '2026-01-05',
        estimatedCost: 60_000,
        actualCost: 65_000,
        tasks: 3,
        tasksCompleted: 2,
        notes: 'Walls',
      },
    });
    expect(left).toMatchObject({
      date: '2025-12-31',
      stay: {
        residentId: null,
        role: 'leaseholder',
        leaseEnd: '2025-12-31',
        deposit: 50_000,
        noticeDate: '2025-11-01',
      },
    });
  });

  it('is narrowed to people, work, turns or photos', async () => {
    expect((await entries('?part=people')).map(titleOf)).toEqual(all.filter((title) => title.startsWith('move')));
    expect((await entries('?part=work')).map(titleOf)).toEqual(all.filter((title) => title.startsWith('work')));
    expect((await entries('?part=turns')).map(titleOf)).toEqual(all.filter((title) => title.startsWith('turn')));
    expect((await entries('?part=photos')).map(titleOf)).toEqual(['photos 1 of W-2', 'photos 2 of W-2']);
    expect((await caller.get(path('?part=cars'))).status).toBe(400);
  });

  it('is returned in pages without gaps or duplicates', async () => {
    for (const part of ['', '&part=people', '&part=work', '&part=turns', '&part=photos']) {
      const pages: string[] = [];
      let next: string | undefined = path(`?limit=1${part}`);
      while (next) {
        const response = await caller.get(next);
        pages.push(...(response.body as UnitTimelineEntryResponse[]).map(titleOf));
        next = /<([^>]+)>; rel="next"/.exec(response.headers.link ?? '')?.[1];
      }
      expect(pages).toEqual((await entries(`?limit=500${part}`)).map(titleOf));
    }
  });

  it('keeps a former resident by name, and calls the others as they are called now', async () => {
    const { id } = await test.factories.insertInto(company, 'residents', { first_name: 'Cara', last_name: 'Old' });
    const home = (await test.factories.buildUnit(company)).id;
    const values = { unit_id: home, resident_id: id, resident_name: 'Cara Old', start_date: '2020-01-01' };
    await test.factories.insertInto(company, 'unit_residents', values);
    const nameNow = async () => {
      const response = await caller.get(`/api/units/${home}/timeline`);
      return (response.body as UnitTimelineEntryResponse[])[0]!.stay;
    };
    await test.factories.query(company.id, `update residents set last_name = 'New' where id = $1`, [id]);
    expect(await nameNow()).toMatchObject({ name: 'Cara New', residentId: id });
    await test.factories.query(company.id, 'update unit_residents set resident_id = null where resident_id = $1', [id]);
    expect(await nameNow()).toMatchObject({ name: 'Cara Old', residentId: null });
  });
});

describe('the costs of a unit', () => {
  it('are added up by year and in total, without cancelled work', async () => {
    expect((await caller.get(`/api/units/${unitId}/costs`)).body).toEqual({
      total: { turns: 2, turnCost: 65_000, turnEstimate: 70_000, workOrders: 2, workMinutes: 91 },
      years: [
        { year: 2026, turns: 2, turnCost: 65_000, turnEstimate: 70_000, workOrders: 1, workMinutes: 1 },
        { year: 2025, turns: 0, turnCost: 0, turnEstimate: 0, workOrders: 1, workMinutes: 90 },
      ],
    });
  });

  it('are none in a new unit', async () => {
    const { id } = await test.factories.buildUnit(company);
    const nothing = { turns: 0, turnCost: 0, turnEstimate: 0, workOrders: 0, workMinutes: 0 };
    expect((await caller.get(`/api/units/${id}/costs`)).body).toEqual({ total: nothing, years: [] });
  });
});
