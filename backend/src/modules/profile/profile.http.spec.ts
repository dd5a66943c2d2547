import sharp from 'sharp';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { PASSWORD } from '../../../test/password.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { ProfileResponse } from './profile.dto.js';

const NEW_PASSWORD = 'sunflower under rain';
const PROFILE = '/api/user/profile';

let test: TestApp;
let company: BuiltCompany;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
});

afterAll(() => test.stop());

interface Somebody {
  user: BuiltUser;
  caller: Caller;
}

async function somebody(values: object = {}, of: BuiltCompany | null = company): Promise<Somebody> {
  const user = await test.factories.buildUser(of, { ...values });
  return { user, caller: await test.signIn(user.username) };
}

/** A staff user without a company, whom only the provider can create. */
const withoutCompany = (): Promise<Somebody> => somebody({}, null);

const superAdmin = (): Promise<Somebody> => somebody({ role: 'super_admin' }, null);

const draw = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } }).withExif({ IFD0: { Artist: 'somewhere' } });

const upload = (caller: Caller, content: Buffer, filename = 'me.png') =>
  caller.post(`${PROFILE}/upload`).attach('profilePicture', content, filename);

/** The picture at an address, requested by this caller. */
const picture = (caller: Caller, address: string | null) => caller.get(address!).buffer(true).parse(asBuffer);

function asBuffer(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(Buffer.from(part)));
  stream.on('end', () => done(null, Buffer.concat(parts)));
}

const addressIn = ({ body }: { body: unknown }): string => (body as ProfileResponse).profilePicture!;

describe('the user’s own profile', () => {
  it('is returned, changed field by field, and updated in the session at once', async () => {
    const { caller } = await somebody({ first_name: 'Ada', email: 'ada@example.com' });
    expect((await caller.get(PROFILE)).body).toEqual({
      firstName: 'Ada',
      lastName: null,
      email: 'ada@example.com',
      phone: null,
      profilePicture: null,
      lastSignInAt: expect.any(String) as string,
      emailChange: null,
      version: 1,
    });
    const saved = await caller.patch(PROFILE, { lastName: ' Lovelace ', phone: '9195550100' });
    expect(saved.body).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', phone: '919-555-0100' });
    expect((await caller.get('/api/user')).body).toMatchObject({ lastName: 'Lovelace', phone: '919-555-0100' });
  });

  it('also exists for a super_admin, whose changes are logged', async () => {
    const { caller, user } = await superAdmin();
    expect((await caller.patch(PROFILE, { firstName: 'Grace' })).body).toMatchObject({ firstName: 'Grace' });
    expect((await caller.get('/api/user')).body).toMatchObject({ firstName: 'Grace' });
    const lines = await test.factories.query(0, 'select action, noun from platform_audit where record_id = $1', [
      user.id,
    ]);
    expect(lines).toEqual([{ action: 'updated', noun: 'user' }]);
  });

  it('can be changed without a company, too, and by nobody else', async () => {
    const { caller, user } = await withoutCompany();
    const { user: another } = await withoutCompany();
    expect((await caller.get(PROFILE)).body).toMatchObject({ firstName: null, version: 1 });
    expect((await caller.patch(PROFILE, { firstName: 'Alone' })).body).toMatchObject({ firstName: 'Alone' });
    expect((await caller.get('/api/user')).body).toMatchObject({ firstName: 'Alone', companyId: null });
    const names = await test.factories.query(0, 'select first_name from users where id in ($1, $2) order by id', [
      user.id,
      another.id,
    ]);
    expect(names).toEqual([{ first_name: 'Alone' }, { first_name: null }]);
    const address = addressIn(await upload(caller, await draw().png().toBuffer()));
    expect((await picture(caller, address)).status).toBe(200);
    expect((await picture((await withoutCompany()).caller, address)).status).toBe(404);
  });

  it('refuses a stale edit, an invalid address and an unknown field', async () => {
    const { caller } = await somebody();
    await caller.patch(PROFILE, { firstName: 'First' });
    const stale = await caller.patch(PROFILE, { firstName: 'Second' }).set('If-Match', '"1"');
    expect(stale.body).toMatchObject({ statusCode: 412, current: { firstName: 'First', version: 2 } });
    expect((await caller.patch(PROFILE, { email: 'nowhere' })).status).toBe(400);
    expect((await caller.patch(PROFILE, { accountType: 'manager' })).status).toBe(400);
    expect((await test.anonymous.get(PROFILE)).status).toBe(401);
  });
});

describe('the user’s own password', () => {
  const login = (username: string, password: string) =>
    test.anonymous.post('/api/login').set('Sec-Fetch-Site', 'same-origin').send({ username, password });

  it.each([
    ['staff', () => somebody()],
    ['a super_admin', superAdmin],
    ['somebody without a company', withoutCompany],
  ])('of %s is changed, and every other session ends', async (_, build) => {
    const { caller, user } = await build();
    const elsewhere = await test.signIn(user.username);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await caller.put('/api/user/password', body)).status).toBe(204);
    expect((await caller.get('/api/user')).status).toBe(200);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await login(user.username, PASSWORD)).status).toBe(401);
    expect((await login(user.username, NEW_PASSWORD)).status).toBe(200);
  });

  it('is neither common nor short', async () => {
    const { caller } = await somebody();
    const put = (newPassword: string) => caller.put('/api/user/password', { currentPassword: PASSWORD, newPassword });
    expect((await put('football1')).body).toMatchObject({
      message: 'This password is too common. Please choose another one.',
    });
    expect((await put('nerka1234')).body).toMatchObject({
      message: 'This password is little more than the name of this product. Please choose another one.',
    });
    expect((await put('short')).body).toMatchObject({ message: 'New password must have at least 8 characters.' });
  });
});

describe('a new password of names', () => {
  it('is refused: of the person, of the company', async () => {
    const yarrow = await test.factories.buildCompany({ name: 'Yarrow Bend' });
    const { caller } = await somebody({ first_name: 'Ada', last_name: 'Okonkwo' }, yarrow);
    const put = (newPassword: string) => caller.put('/api/user/password', { currentPassword: PASSWORD, newPassword });
    expect((await put('0k0nkw01815')).body).toMatchObject({
      details: [
        {
          field: 'newPassword',
          message: 'This password is little more than the name of its user. Please choose another one.',
        },
      ],
    });
    expect((await put('yarrowbend26')).body).toMatchObject({
      message: 'This password is little more than the name of the company. Please choose another one.',
    });
    expect((await put('Ada walks under the yarrow')).status).toBe(204);
  });
});

describe('the picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'is drawn again from a %s, without what else it held',
    async (kind) => {
      const { caller } = await somebody();
      const response = await upload(caller, await draw(600, 300)[kind]().toBuffer(), `me.${kind}`);
      expect(response.status).toBe(200);
      expect(addressIn(response)).toMatch(/^\/api\/files\/\d+$/);
      const shown = await picture(caller, addressIn(response));
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      });
      const { width, height, format, exif } = await sharp(shown.body as Buffer).metadata();
      expect({ width, height, format, exif }).toEqual({ width: 512, height: 512, format: 'webp', exif: undefined });
      expect((await caller.get('/api/user')).body).toMatchObject({ profilePicture: addressIn(response) });
    },
  );

  it('replaces the previous one, at another address', async () => {
    const { caller } = await somebody();
    const first = addressIn(await upload(caller, await draw().png().toBuffer()));
    const second = addressIn(await upload(caller, await draw().png().toBuffer()));
    expect(second).not.toBe(first);
    expect((await caller.get(first)).status).toBe(404);
    expect((await caller.get(second)).status).toBe(200);
  });

  it('is visible to colleagues and the provider only', async () => {
    const { caller } = await somebody();
    const address = addressIn(await upload(caller, await draw().png().toBuffer()));
    const [colleague, admin] = [await somebody(), await superAdmin()];
    const outsider = await somebody({}, await test.factories.buildCompany());
    expect((await colleague.caller.get(address)).status).toBe(200);
    expect((await admin.caller.get(address)).status).toBe(200);
    const refused = await outsider.caller.get(address);
    expect(refused.body).toMatchObject({ statusCode: 404, message: 'File not found' });
    expect(refused.headers['cache-control']).toBe('no-store');
    expect((await test.anonymous.get(address)).status).toBe(401);
  });

  it('of a super_admin is visible only to them', async () => {
    const { caller } = await superAdmin();
    const first = addressIn(await upload(caller, await draw().png().toBuffer()));
    const address = addressIn(await upload(caller, await draw().png().toBuffer()));
    expect((await caller.get(address)).status).toBe(200);
    expect((await caller.get(first)).status).toBe(404);
    const tag = (await caller.get(address)).headers.etag!;
    expect(tag).toMatch(/^"p-\d+-\d+-\d+"$/);
    expect((await caller.get(address).set('If-None-Match', tag)).status).toBe(304);
    expect((await (await superAdmin()).caller.get(address)).status).toBe(404);
    expect((await (await somebody()).caller.get(address)).status).toBe(404);
  });
});

describe('a file that is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bomb = (): Promise<Buffer> =>
    sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  it.each([
    ['an SVG with a script', 'image.svg', () => Promise.resolve(Buffer.from(svg)), 415],
    ['HTML that is called .png', 'page.png', () => Promise.resolve(Buffer.from('<html><body>hello')), 415],
    ['nothing at all', 'empty.png', () => Promise.resolve(Buffer.alloc(0)), 415],
    ['a PNG that ends too early', 'half.png', async () => (await draw().png().toBuffer()).subarray(0, 60), 415],
    ['a picture that would unpack to gigabytes', 'bomb.png', bomb, 415],
    ['30 MB', 'large.png', () => Promise.resolve(Buffer.alloc(30_000_000, 'x')), 413],
  ])('%s is refused, and the picture before stays', async (_, name, content, status) => {
    const { caller } = await somebody();
    const before = addressIn(await upload(caller, await draw().png().toBuffer()));
    const response = await upload(caller, await content(), name);
    expect(response.body).toMatchObject({ statusCode: status, message: expect.any(String) as string });
    expect((await caller.get(PROFILE)).body).toMatchObject({ profilePicture: before });
    expect((await caller.get(before)).status).toBe(200);
  });

  it('no file, two files, another field and texts beside it are refused', async () => {
    const { caller } = await somebody();
    const content = await draw().png().toBuffer();
    const post = () => caller.post(`${PROFILE}/upload`);
    expect((await post()).body).toMatchObject({ statusCode: 400, message: 'Please choose a picture.' });
    const responses = [
      await post().attach('profilePicture', content, 'a.png').attach('profilePicture', content, 'b.png'),
      await post().attach('picture', content, 'a.png'),
      await post().field('role', 'super_admin').attach('profilePicture', content, 'a.png'),
      await post().set('Content-Type', 'multipart/form-data'),
      await post().set('Content-Type', 'multipart/form-data; boundary=x').send('--x\r\nnonsense'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await caller.get(PROFILE)).body).toMatchObject({ profilePicture: null });
  });

  it('a file name with a path is not part of the address', async () => {
    const { caller } = await somebody();
    const response = await upload(caller, await draw().png().toBuffer(), '../../x.html');
    expect(addressIn(response)).toMatch(/^\/api\/files\/\d+$/);
    expect((await caller.get(addressIn(response))).headers['content-type']).toBe('image/webp');
  });

  it('a form is taken nowhere else', async () => {
    const { caller } = await somebody();
    const response = await caller.patch(PROFILE).attach('profilePicture', Buffer.from('x'), 'x.png');
    expect(response.status).toBe(415);
  });
});
