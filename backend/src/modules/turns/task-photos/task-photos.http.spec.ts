import sharp from 'sharp';
import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { PhotoResponse } from '../../work-orders/photos/photos.service.js';
import type { TurnResponse } from '../turn.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let turn: TurnResponse;
let units = 0;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

beforeEach(async () => {
  const body = { unitNumber: `P-${++units + 100}` };
  turn = (await manager.post(`/api/companies/${company.id}/turns`, body)).body as TurnResponse;
});

const photosOf = (index: number, rest = ''): string => `/api/turn-tasks/${turn.tasks[index]!.id}/photos${rest}`;
const draw = (width: number) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#3366cc' } }).jpeg().toBuffer(); // oxfmt-ignore
const upload = async (index: number, width: number, caller = manager) =>
  caller.post(photosOf(index, '?kind=before')).attach('photos', await draw(width), 'a.jpg');
const counts = async () =>
  ((await manager.get(`/api/turns/${turn.id}`)).body as TurnResponse).tasks.slice(0, 2).map((task) => task.photoCount);

it('are kept with the task, and its line counts them', async () => {
  const added = await upload(0, 40);
  expect(added.status).toBe(201);
  const [photo] = added.body as PhotoResponse[];
  expect(photo).toMatchObject({ workOrderId: null, turnTaskId: turn.tasks[0]!.id, kind: 'before', version: 1 });
  await upload(0, 41);
  expect(((await manager.get(photosOf(0))).body as PhotoResponse[]).map(({ width }) => width)).toEqual([40, 41]);
  expect((await manager.get(photosOf(1))).body).toEqual([]);
  expect(await counts()).toEqual([2, 0]);
  expect((await manager.get(photo!.thumbnailUrl)).status).toBe(200);
  expect((await manager.get(`/api/turns/${turn.id}`)).body).toMatchObject({ version: turn.version });
});

it('are one if a picture is sent again, also by ten taps at once, and fifty at most', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => upload(0, 42)));
  expect(new Set(responses.map(({ body }) => (body as PhotoResponse[])[0]!.id)).size).toBe(1);
  await test.factories.query(
    company.id,
    `insert into work_order_photos (turn_id, turn_task_id, kind, file_id, thumbnail_id, width, height, upload_hash)
     select turn_id, turn_task_id, kind, file_id, thumbnail_id, width, height, n::text
     from work_order_photos, generate_series(1, 49) n where turn_task_id = $1`,
    [turn.tasks[0]!.id],
  );
  expect((await upload(0, 43)).body).toMatchObject({
    ...{ statusCode: 409, code: 'too-many-photos' },
    message: 'A task holds at most 50 photos. Please remove one first.',
  });
});

it('get a caption, and are removed with their files', async () => {
  const [photo] = (await upload(0, 44)).body as PhotoResponse[];
  const path = photosOf(0, `/${photo!.id}`);
  expect((await manager.put(path, { caption: 'Oven' }).set('If-Match', '"1"')).body).toMatchObject({ caption: 'Oven' });
  expect((await manager.put(path, { caption: 'Hob' }).set('If-Match', '"1"')).status).toBe(412);
  expect((await manager.delete(photosOf(1, `/${photo!.id}`))).status).toBe(404);
  expect((await manager.delete(path)).status).toBe(204);
  expect((await manager.get(photo!.url)).status).toBe(404);
  expect(await counts()).toEqual([0, 0]);
  const log = await test.factories.query<{ action: string; task: string }>(
    company.id,
    `select action, coalesce(after, before) ->> 'task' as task from audit_log
     where noun = 'turn' and record_id = $1 and action like 'photo-%' order by id`,
    [turn.id],
  );
  const { task } = turn.tasks[0]!;
  expect(log).toEqual(['photo-added', 'photo-changed', 'photo-deleted'].map((action) => ({ action, task })));
});

it('are found only under their task and by their company', async () => {
  const [photo] = (await upload(0, 45)).body as PhotoResponse[];
  const outsider = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
  for (const path of [photo!.url, photosOf(0)]) expect((await outsider.get(path)).status).toBe(404);
  expect((await upload(0, 46, outsider)).status).toBe(404);
  const { id } = await test.factories.buildWorkOrder(company);
  expect((await manager.delete(`/api/work-orders/${id}/photos/${photo!.id}`)).status).toBe(404);
  expect(await counts()).toEqual([1, 0]);
});

it('go to the trash with their turn and come back with it, or are gone for good with their files', async () => {
  const [photo] = (await upload(0, 47)).body as PhotoResponse[];
  const trashTurn = async () => {
    expect((await manager.delete(`/api/turns/${turn.id}`)).status).toBe(204);
    const trash = await manager.get(`/api/companies/${company.id}/trash?noun=turn&recordId=${turn.id}`);
    return (trash.body as { id: number }[])[0]!.id;
  };
  const files = async () =>
    (await test.factories.query(company.id, 'select from files where company_id = $1', [company.id])).length;
  const before = await files();
  const entry = await trashTurn();
  expect((await manager.get(photo!.url)).status).toBe(404);
  expect((await manager.post(`/api/trash/${entry}/restore`)).status).toBe(200);
  expect((await manager.get(photo!.url)).status).toBe(200);
  expect(((await manager.get(photosOf(0))).body as PhotoResponse[]).map(({ id }) => id)).toEqual([photo!.id]);
  expect((await manager.delete(`/api/trash/${await trashTurn()}`)).status).toBe(204);
  expect(await files()).toBe(before - 2);
});
