import sharp from 'sharp';
import type { BuiltCompany, BuiltUser } from '../../../../test/factories.js';
import { publishedRow } from '../../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { WorkOrderResponse } from '../work-order.dto.js';
import type { PhotoResponse } from './photo.dto.js';

let test: TestApp;
let company: BuiltCompany;
let technician: BuiltUser;
let maintenance: Caller;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  technician = await test.factories.buildUser(company, { account_type: 'maintenance', display_name: 'Ray Ortiz' });
  maintenance = await test.signIn(technician.username);
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const photosOf = (id: number, rest = ''): string => `/api/work-orders/${id}/photos${rest}`;

const buildOrder = async (): Promise<number> => (await test.factories.buildWorkOrder(company)).id;

const draw = (width = 40, height = 30, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const upload = (id: number, pictures: Buffer[], kind = 'before', caller = maintenance) =>
  pictures.reduce(
    (call, picture, index) => call.attach('photos', picture, `${index}.jpg`),
    caller.post(photosOf(id, `?kind=${kind}`)),
  );

async function add(id: number, pictures: Buffer[], kind = 'before'): Promise<PhotoResponse[]> {
  const response = await upload(id, pictures, kind);
  expect([response.status, response.text]).toEqual([201, response.text]);
  return response.body as PhotoResponse[];
}

const list = async (id: number) => (await manager.get(photosOf(id))).body as PhotoResponse[];

function asBuffer(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(Buffer.from(part)));
  stream.on('end', () => done(null, Buffer.concat(parts)));
}

const look = async (url: string, caller = manager) => {
  const response = await caller.get(url).buffer(true).parse(asBuffer);
  return { response, picture: sharp(response.body as Buffer) };
};

const filesLeft = async (): Promise<number> =>
  (await test.factories.query(company.id, 'select id from files where company_id = $1', [company.id])).length;

describe('adding photos to a work order', () => {
  it('keeps who took them, of what kind, in their order, and the card counts them', async () => {
    const id = await buildOrder();
    await add(id, [await draw(40, 30), await draw(50, 30)]);
    await add(id, [await draw(60, 30)], 'after');
    const photos = await list(id);
    expect(photos.map(({ kind, width }) => [kind, width])).toEqual([
      ['before', 40],
      ['before', 50],
      ['after', 60],
    ]);
    expect(photos[0]).toMatchObject({
      workOrderId: id,
      caption: null,
      version: 1,
      createdBy: { id: technician.id, displayName: 'Ray Ortiz' },
    });
    expect((await manager.get(`/api/work-orders/${id}`)).body).toMatchObject({ photoCount: 3, version: 1 });
  });

  it('draws each again: upright, at most 1,600 pixels, with a thumbnail, and without where it was taken', async () => {
    const position = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 46/1 0/1' } };
    const fromPhone = await sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#884422' } })
      .withExif({ IFD0: { Make: 'Phone' }, ...position })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(fromPhone).metadata()).exif).toBeDefined();

    const [photo] = await add(await buildOrder(), [fromPhone]);
    expect(photo).toMatchObject({ width: 1200, height: 1600 });
    const { response, picture } = await look(photo!.url);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const drawn = await picture.metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
    expect([drawn.exif, drawn.orientation, drawn.xmp]).toEqual([undefined, undefined, undefined]);
    const thumbnail = await (await look(photo!.thumbnailUrl)).picture.metadata();
    expect(thumbnail).toMatchObject({ format: 'webp', width: 320, height: 320 });
  });

  it('makes one photo of a picture that is sent again, also by ten taps at once', async () => {
    const id = await buildOrder();
    const picture = await draw(41, 41);
    const responses = await Promise.all(Array.from({ length: 10 }, () => upload(id, [picture])));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => (body as PhotoResponse[])[0]!.id)).size).toBe(1);
    expect(await list(id)).toHaveLength(1);
    await add(id, [picture], 'after');
    expect((await list(id)).map(({ kind }) => kind)).toEqual(['before', 'after']);
  });

  it('refuses files that are no picture, too large or a decompression bomb, and stores nothing', async () => {
    const id = await buildOrder();
    const before = await filesLeft();
    const good = await draw();
    const heic = Buffer.concat([Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'), good]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const refusals: [Buffer, number, string][] = [
      [heic, 415, 'HEIC pictures cannot be read.'],
      [svg, 415, 'Please choose a JPEG, PNG, WebP or GIF picture.'],
      [Buffer.alloc(0), 415, 'Please choose a JPEG, PNG, WebP or GIF picture.'],
      [good.subarray(0, 100), 415, 'This picture cannot be read. Please choose another one.'],
      [bomb, 415, 'This picture cannot be read. Please choose another one.'],
      [Buffer.alloc(11 * 1024 * 1024), 413, 'That is more than can be taken at once.'],
    ];
    for (const [content, status, message] of refusals) {
      const response = await upload(id, [good, content]);
      expect([response.status, (response.body as { message: string }).message]).toEqual([
        status,
        expect.stringContaining(message),
      ]);
    }
    expect(await list(id)).toEqual([]);
    expect(await filesLeft()).toBe(before);
  });

  it('refuses an upload without a picture or of another kind, and more than five at once', async () => {
    const id = await buildOrder();
    expect((await maintenance.post(photosOf(id, '?kind=before'))).body).toMatchObject({
      statusCode: 400,
      message: 'Please choose a picture.',
    });
    const [one, many] = [await draw(), Array.from({ length: 6 }, () => draw())];
    expect((await upload(id, [one], 'during')).body).toMatchObject({
      statusCode: 400,
      message: 'Kind must be one of before, after.',
    });
    expect((await upload(id, await Promise.all(many))).status).toBe(400);
    expect(await list(id)).toEqual([]);
  });

  it('takes fifty of one order and not one more', async () => {
    const id = await buildOrder();
    await add(id, [await draw(45, 45)]);
    await test.factories.query(
      company.id,
      `insert into work_order_photos (work_order_id, kind, file_id, thumbnail_id, width, height, upload_hash)
       select work_order_id, kind, file_id, thumbnail_id, width, height, n::text
       from work_order_photos, generate_series(1, 48) n where work_order_id = $1`,
      [id],
    );
    expect((await upload(id, [await draw(46, 46), await draw(47, 47)])).body).toMatchObject({
      statusCode: 409,
      code: 'too-many-photos',
      message: 'A work order holds at most 50 photos. Please remove one first.',
    });
    await add(id, [await draw(46, 46)]);
    expect(await list(id)).toHaveLength(50);
  });
});

describe('a photo', () => {
  it('gets a caption and may change its kind; a concurrent save is reported', async () => {
    const id = await buildOrder();
    const [photo] = await add(id, [await draw()]);
    const path = photosOf(id, `/${photo!.id}`);
    const saved = await maintenance.put(path, { caption: '  Under the sink ' }).set('If-Match', '"1"');
    expect(saved.body).toMatchObject({ caption: 'Under the sink', kind: 'before', version: 2 });
    expect((await manager.put(path, { kind: 'after' }).set('If-Match', '"1"')).status).toBe(412);
    expect((await manager.put(path, { kind: 'after' })).body).toMatchObject({ kind: 'after', version: 3 });
    expect((await manager.put(path, { caption: null })).body).toMatchObject({ caption: null });
    expect((await manager.put(path, { caption: 'x'.repeat(301) })).status).toBe(400);
    expect((await manager.put(path, { url: '/x' })).status).toBe(400);
  });

  it('is published to other modules as it is on the wire', async () => {
    const [photo] = await add(await buildOrder(), [await draw()]);
    const key = { companyId: company.id, id: photo!.id };
    const { companyId, fileId, thumbnailId, createdById, turnId, ...published } = await publishedRow(
      test.factories,
      'work_order_photos_read',
      key,
    );
    expect([companyId, createdById, turnId]).toEqual([company.id, photo!.createdBy!.id, null]);
    expect([`/api/files/${fileId as number}`, `/api/files/${thumbnailId as number}`]).toEqual([
      photo!.url,
      photo!.thumbnailUrl,
    ]);
    expect(Object.keys(published)).toHaveLength(11);
    expect(photo).toMatchObject(published);
  });

  it('cannot be put beside itself', async () => {
    const id = await buildOrder();
    const picture = await draw();
    const [photo] = await add(id, [picture]);
    await add(id, [picture], 'after');
    expect((await manager.put(photosOf(id, `/${photo!.id}`), { kind: 'after' })).body).toMatchObject({
      statusCode: 409,
      message: 'This photo is already there.',
    });
  });

  it('takes its files along when it is deleted, alone or for good with its work order', async () => {
    const id = await buildOrder();
    const before = await filesLeft();
    const [first, second] = await add(id, [await draw(42, 42), await draw(43, 43)]);
    expect(await filesLeft()).toBe(before + 4);
    expect((await maintenance.delete(photosOf(id, `/${first!.id}`))).status).toBe(204);
    expect((await manager.get(first!.url)).status).toBe(404);
    expect((await list(id)).map((photo) => photo.id)).toEqual([second!.id]);
    expect((await maintenance.delete(photosOf(id, `/${first!.id}`))).status).toBe(404);
    expect((await manager.delete(`/api/work-orders/${id}`)).status).toBe(204);
    expect((await manager.get(second!.url)).status).toBe(404);
    expect(await filesLeft()).toBe(before + 2);
    const trash = await manager.get(`/api/companies/${company.id}/trash?noun=work-order&recordId=${id}`);
    const [entry] = trash.body as { id: number }[];
    expect((await manager.delete(`/api/trash/${entry!.id}`)).status).toBe(204);
    expect(await filesLeft()).toBe(before);
  });

  it('is found only under its work order and by its company', async () => {
    const [id, other] = [await buildOrder(), await buildOrder()];
    const [photo] = await add(id, [await draw()]);
    expect((await manager.delete(photosOf(other, `/${photo!.id}`))).status).toBe(404);
    expect((await manager.put(photosOf(other, `/${photo!.id}`), { caption: 'x' })).status).toBe(404);
    const outsider = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
    for (const url of [photo!.url, photo!.thumbnailUrl, photosOf(id)]) {
      expect((await outsider.get(url)).status).toBe(404);
      expect((await test.anonymous.get(url)).status).toBe(401);
    }
    expect((await upload(id, [await draw()], 'before', outsider)).status).toBe(404);
    expect(((await manager.get(`/api/work-orders/${id}`)).body as WorkOrderResponse).photoCount).toBe(1);
  });
});
