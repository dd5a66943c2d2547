import sharp from 'sharp';
import { FrontEndBuilds } from '../../../../test/front-end-builds.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';

const builds = new FrontEndBuilds().shell();
let test: TestApp;

beforeAll(async () => {
  test = await startApp({ FRONT_ENDS_DIR: builds.root });
});
afterAll(async () => {
  await test.stop();
  builds.remove();
});

it('can be installed with an icon in the colour that is asked for, else in its own', async () => {
  const asked = await test.anonymous.get('/manifest.webmanifest?color=0F766E');
  expect(asked.headers['content-type']).toContain('application/manifest+json');
  const manifest = JSON.parse(asked.text) as { theme_color: string; icons: { src: string }[] };
  expect(manifest.theme_color).toBe('#0f766e');
  const picture = await test.anonymous.get(manifest.icons[0]!.src).buffer(true);
  expect(picture.headers['content-type']).toContain('image/png');
  const { data } = await sharp(picture.body as Buffer)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data]).toEqual([0x0f, 0x76, 0x6e]);
  const { channels } = await sharp(picture.body as Buffer).stats();
  // The letter stays white.
  expect(channels.map(({ max }) => max)).toEqual([255, 255, 255]);
  for (const color of ['red', '0f766e"><script>', ''])
    expect((await test.anonymous.get('/manifest.webmanifest').query({ color })).text).toContain('"#2563eb"');
});

it('the service worker may ask our server alone, and is asked for again each time', async () => {
  builds.file('shell/dist/service-worker.js', 'addEventListener("fetch", () => {});');
  const worker = await test.anonymous.get('/service-worker.js');
  expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(worker.headers['content-security-policy']).toMatch(/^default-src 'none'; .*; connect-src 'self'$/);
});
