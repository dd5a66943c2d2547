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

it('the page of licences is served to everybody, with a style sheet and without a script', async () => {
  expect((await test.anonymous.get('/licences')).status).toBe(404);
  builds.file('shell/dist/licences.html', '<h1>Licences</h1>').file('shell/dist/licences.css', 'body{}');
  const page = await test.anonymous.get('/licences');
  expect([page.status, page.text]).toEqual([200, '<h1>Licences</h1>']);
  expect(page.headers).toMatchObject({ 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-cache' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['content-security-policy']).toMatch(/; style-src 'self'$/);
  expect((await test.anonymous.get('/licences.css')).headers['content-type']).toContain('text/css');
});
