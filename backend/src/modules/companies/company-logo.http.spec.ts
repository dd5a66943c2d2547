import sharp from 'sharp';
import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;
let admin: Caller;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ subdomain: 'maple' });
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();

const upload = (caller: Caller, content: Buffer, filename = 'logo.png') =>
  caller.post(`/api/companies/${company.id}/logo`).attach('logo', content, filename);

interface PublicLook {
  logoUrl: string;
}

const look = async () =>
  (await test.anonymous.get('/api/company-context').set('Host', 'maple.example.com')).body as PublicLook;

function asBuffer(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(Buffer.from(part)));
  stream.on('end', () => done(null, Buffer.concat(parts)));
}

describe('the logo of a company', () => {
  it('is the product’s mark until one is uploaded', async () => {
    expect(await look()).toMatchObject({ logoUrl: null });
    const mark = await test.anonymous.get('/api/company-context/logo').set('Host', 'maple.example.com');
    expect([mark.status, mark.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('is never a file of another company, whoever names it', async () => {
    const other = await test.factories.buildCompany();
    await admin.post(`/api/companies/${other.id}/logo`).attach('logo', await draw(64, 64), 'logo.png');
    const { logoUrl: foreign } = (await admin.get(`/api/companies/${other.id}`)).body as PublicLook;
    const address = `/api/companies/${company.id}`;
    for (const logoUrl of [foreign, '/api/files/2147483647', '/api/files/9999999999']) {
      expect((await admin.patch(address, { logoUrl })).body).toMatchObject({
        statusCode: 400,
        details: [{ field: 'logoUrl', message: 'Upload the logo instead of naming an address.' }],
      });
    }
    expect((await manager.patch(address, { logoUrl: foreign })).status).toBe(403);
    expect(await look()).toMatchObject({ logoUrl: null });
    const { logoUrl } = (await upload(admin, await draw(64, 64))).body as PublicLook;
    expect((await admin.patch(address, { logoUrl, welcomeMessage: 'Hi' })).body).toMatchObject({ logoUrl });
    await admin.patch(address, { logoUrl: null });
  });

  it('is no other picture of the company, which would go with the next logo', async () => {
    const [photo] = await test.factories.query<{ id: number }>(
      company.id,
      `insert into files (company_id, content_type, content, byte_length) values ($1, 'image/webp', 'x', 1) returning id`,
      [company.id],
    );
    const response = await admin.patch(`/api/companies/${company.id}`, { logoUrl: `/api/files/${photo!.id}` });
    expect(response.body).toMatchObject({ statusCode: 400, details: [{ field: 'logoUrl' }] });
    expect(await test.factories.query(company.id, 'select id from files where id = $1', [photo!.id])).toHaveLength(1);
  });

  it('is removed together with its file', async () => {
    const other = await test.factories.buildCompany();
    const files = () => test.factories.query(other.id, 'select id from files');
    const address = `/api/companies/${other.id}`;
    await admin.post(`${address}/logo`).attach('logo', await draw(64, 64), 'logo.png');
    expect(await files()).toHaveLength(1);
    expect((await admin.patch(address, { logoUrl: null })).body).toMatchObject({ logoUrl: null });
    expect(await files()).toEqual([]);
  });

  it('is drawn again, fits 512 pixels, and everyone sees it at the portal', async () => {
    const saved = await upload(admin, await draw(1024, 256), '../../x.svg');
    expect(saved.status).toBe(200);
    const { logoUrl } = saved.body as PublicLook;
    expect(logoUrl).toMatch(/^\/api\/files\/\d+$/);
    expect((await manager.get(`/api/companies/${company.id}`)).body).toMatchObject({ logoUrl });

    const { logoUrl: publicUrl } = await look();
    const seen = await test.anonymous.get(publicUrl).set('Host', 'maple.example.com').buffer(true).parse(asBuffer);
    expect(seen.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(await sharp(seen.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 512, height: 128 });
  });

  it('gets a new address when it changes, and the one before is gone', async () => {
    const first = ((await upload(admin, await draw(10, 10))).body as PublicLook).logoUrl;
    const before = (await look()).logoUrl;
    const second = ((await upload(admin, await draw(20, 20))).body as PublicLook).logoUrl;
    expect(second).not.toBe(first);
    expect((await look()).logoUrl).not.toBe(before);
    expect((await manager.get(first)).status).toBe(404);
    expect((await manager.get(second)).status).toBe(200);
  });

  it('is the provider’s to set, and stays where an upload is refused', async () => {
    const before = await look();
    expect((await upload(manager, await draw(10, 10))).status).toBe(403);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(admin, svg, 'logo.svg')).status).toBe(415);
    expect((await upload(admin, Buffer.alloc(0))).status).toBe(415);
    expect((await upload(admin, Buffer.alloc(6 * 1024 * 1024))).status).toBe(413);
    expect((await admin.post(`/api/companies/${company.id}/logo`)).body).toMatchObject({
      statusCode: 400,
      message: 'Please choose a picture.',
    });
    expect(await look()).toEqual(before);
  });
});
