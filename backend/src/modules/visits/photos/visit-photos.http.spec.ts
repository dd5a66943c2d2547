import sharp from 'sharp';
import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { PhotoResponse } from '../../work-orders/photos/photos.service.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let invoiceId: number;
let visitId: number;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

beforeEach(async () => {
  const made = async (path: string, body: object) => ((await manager.post(path, body)).body as { id: number }).id;
  const customerId = await made(`/api/companies/${company.id}/customers`, { name: 'Dana Fox' });
  invoiceId = await made(`/api/companies/${company.id}/invoices`, { customerId });
  visitId = await made(`/api/invoices/${invoiceId}/visits`, { date: '2026-12-01' });
});

const photos = (rest = ''): string => `/api/visits/${visitId}/photos${rest}`;
const upload = async (width: number) => {
  const picture = sharp({ create: { width, height: 30, channels: 3, background: '#3366cc' } }).jpeg();
  return manager.post(photos('?kind=before')).attach('photos', await picture.toBuffer(), 'a.jpg');
};
const count = async () => ((await manager.get(`/api/visits/${visitId}`)).body as { photoCount: number }).photoCount;

it('are kept with the visit, which counts them, and are removed with their files', async () => {
  const added = await upload(40);
  expect(added.status).toBe(201);
  const [photo] = added.body as PhotoResponse[];
  expect(photo).toMatchObject({ workOrderId: null, turnTaskId: null, visitId, kind: 'before', version: 1 });
  expect((await upload(40)).body).toMatchObject([{ id: photo!.id }]);
  expect(await count()).toBe(1);
  const path = photos(`/${photo!.id}`);
  expect((await manager.put(path, { caption: 'Valve' })).body).toMatchObject({ caption: 'Valve' });
  expect(((await manager.get(photos())).body as PhotoResponse[]).map(({ caption }) => caption)).toEqual(['Valve']);
  expect((await manager.delete(path)).status).toBe(204);
  expect((await manager.get(photo!.url)).status).toBe(404);
  expect(await count()).toBe(0);
});

it('go to the trash with the job and come back with it', async () => {
  const [photo] = (await upload(41)).body as PhotoResponse[];
  expect((await manager.delete(`/api/invoices/${invoiceId}`)).status).toBe(204);
  expect((await manager.get(photo!.url)).status).toBe(404);
  const trash = await manager.get(`/api/companies/${company.id}/trash?noun=invoice&recordId=${invoiceId}`);
  const [entry] = trash.body as { id: number }[];
  expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
  expect((await manager.get(photo!.url)).status).toBe(200);
  expect(await count()).toBe(1);
});
