import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aDeployToken, aRelease, FrontEndBuilds, register } from '../../../../test/front-end-builds.js';
import { send } from '../../../../test/http-call.js';
import { type Node, startSecondNode } from '../../../../test/second-node.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';

const builds = new FrontEndBuilds();
const code = 'export const words = "the same words again and again";\n'.repeat(40);
const manifest = String(aRelease('mf-files').files['mf-manifest.json']);
const files = {
  ...aRelease('mf-files').files,
  'mf-manifest.json': manifest,
  'assets/code.cafe.js': code,
  'assets/style.cafe.css': '.x{color:red}',
  'assets/picture.cafe.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'assets/dot.cafe.png': Buffer.from([137, 80, 78, 71]),
};
const prefix = '/mf-files/0.2.0-cafe';
let test: TestApp;
let node: Node;
let token: string;

beforeAll(async () => {
  test = await startApp({ FRONT_ENDS_DIR: builds.shell().root });
  node = await startSecondNode(test);
  const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  token = await aDeployToken(admin, 'mf-files');
  expect((await register(test, token, aRelease('mf-files', { files }))).status).toBe(201);
});

afterAll(async () => {
  await node.stop();
  await test.stop();
  builds.remove();
});

const get = (path: string, encoding = 'identity') =>
  test.anonymous.get(`${prefix}/${path}`).set('Accept-Encoding', encoding).buffer(true);

it('are served without a restart, with their type, cached forever', async () => {
  for (const [path, type] of [
    ['assets/code.cafe.js', 'text/javascript; charset=utf-8'],
    ['assets/style.cafe.css', 'text/css; charset=utf-8'],
    ['assets/picture.cafe.svg', 'image/svg+xml'],
    ['assets/dot.cafe.png', 'image/png'],
  ] as const) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-length': String(Buffer.byteLength(files[path])),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect((await get('assets/code.cafe.js')).text).toBe(code);
});

it('are served compressed to browsers that accept it, with the same content', async () => {
  const raw = async (encoding: string): Promise<Buffer> => {
    const { port } = test.app.getHttpServer().address() as { port: number };
    const response = await fetchRaw(port, `${prefix}/assets/code.cafe.js`, encoding);
    expect(response.encoding).toBe(encoding);
    return response.content;
  };
  const [brotli, gzip] = [await raw('br'), await raw('gzip')];
  expect(Math.max(brotli.length, gzip.length)).toBeLessThan(code.length / 4);
  expect(brotliDecompressSync(brotli).toString()).toBe(code);
  expect(gunzipSync(gzip).toString()).toBe(code);
});

it('are revalidated if their name contains no hash', async () => {
  const response = await get('mf-manifest.json');
  expect(response.headers['cache-control']).toBe('no-cache');
  const tag = String(response.headers.etag);
  expect(tag).toContain(createHash('sha256').update(manifest).digest('hex').slice(0, 32));
  expect((await get('mf-manifest.json').set('If-None-Match', tag)).status).toBe(304);
  expect((await get('mf-manifest.json').set('If-None-Match', '"another"')).status).toBe(200);
});

it('are on every node', async () => {
  for (let round = 0; round < 2; round += 1) {
    const response = await send(node.port, { method: 'GET', path: `${prefix}/assets/code.cafe.js` });
    expect([response.status, response.text]).toEqual([200, code]);
  }
});

it('are those of the current release if a version was deleted and registered again', async () => {
  const version = '0.1.0-back';
  const path = 'assets/remote-entry.cafe.js';
  for (const words of ['one', 'another']) {
    const again = { ...aRelease('mf-files').files, [path]: words };
    expect((await register(test, token, aRelease('mf-files', { version, files: again }))).status).toBe(201);
    const response = await test.anonymous.get(`/mf-files/${version}/${path}`).buffer(true);
    expect([response.status, response.text]).toEqual([200, words]);
    await test.factories.query(0, `delete from releases where front_end = 'mf-files' and version = $1`, [version]);
    expect((await test.anonymous.get(`/mf-files/${version}/${path}`)).status).toBe(404);
  }
});

it('respond to HEAD without a body', async () => {
  const response = await send(node.port, { method: 'HEAD', path: `${prefix}/assets/code.cafe.js` });
  expect([response.status, response.text, response.headers['content-length']]).toEqual([200, '', String(code.length)]);
});

it.each(['assets/gone.js', 'assets/code.cafe.js.br', 'screens.json', '', 'assets', 'assets/%2e%2e/mf-manifest.json'])(
  'are 404 where there is none: %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

function fetchRaw(port: number, path: string, encoding: string): Promise<{ encoding: string; content: Buffer }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { 'Accept-Encoding': encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ encoding: String(response.headers['content-encoding']), content: Buffer.concat(parts) }),
      );
    });
    call.once('error', reject);
    call.end();
  });
}
