import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ServedProcess } from './served-process.js';
import { testDatabase, type TestDatabase } from '../test-database.js';

const root = join(import.meta.dirname, '../../..');
const script = (name: string): string => new URL(`../../../scripts/${name}`, import.meta.url).href;

interface Scripts {
  nx: (options: string[]) => Promise<{ code: number; output: string }>;
  compress: (folders: string[], where: { keptIn: string }) => Promise<void>;
}

let folder: string;
let database: TestDatabase;
let server: ServedProcess;
/** The scripts and style sheets that the page refers to. */
let named: string[];

// Compresses a copy of the shell's build as `npm start` does, because test builds are not compressed.
beforeAll(async () => {
  const { nx } = (await import(script('build.mjs'))) as Scripts;
  const { compress } = (await import(script('compress.mjs'))) as Scripts;
  const { code, output } = await nx(['run', 'shell:build', '--output-style=static']);
  if (code !== 0) throw new Error(output);
  folder = mkdtempSync(join(tmpdir(), 'nerka-compressed-'));
  const dist = join(folder, 'shell/dist');
  cpSync(join(root, 'shell/dist'), dist, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  await compress([dist], { keptIn: join(folder, 'kept') });
  database = await testDatabase();
  server = await ServedProcess.start(database.appUrl, { FRONT_ENDS_DIR: folder });
  const { body } = await ask('/signin', 'identity');
  named = [...body.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
}, 180_000);

afterAll(async () => {
  server.signal('SIGTERM');
  await server.ended();
  await database.drop();
  rmSync(folder, { recursive: true });
});

interface Served {
  encoding: string | undefined;
  type: string | undefined;
  body: Buffer;
}

/** Returns the body as received, without decompressing it. */
async function ask(path: string, accepted: string): Promise<Served> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'Accept-Encoding': accepted };
    get({ host: '127.0.0.1', port: server.port, path, headers }, resolve).once('error', reject);
  });
  expect(response.statusCode).toBe(200);
  const { 'content-encoding': encoding, 'content-type': type } = response.headers;
  return { encoding, type, body: await buffer(response) };
}

const SMALL = 1_024;

it('the built shell is served in brotli to every browser of today, in gzip to an old one, and else as it is', async () => {
  expect(named.some((path) => path.endsWith('.js'))).toBe(true);
  for (const path of named) {
    const file = readFileSync(join(folder, 'shell/dist', path));
    const plain = await ask(path, 'identity');
    expect([plain.encoding, plain.body.equals(file)]).toEqual([undefined, true]);
    if (file.length < SMALL) continue;
    const [brotli, gzip] = [await ask(path, 'gzip, deflate, br, zstd'), await ask(path, 'gzip')];
    expect([brotli.encoding, brotli.type, brotliDecompressSync(brotli.body).equals(file)]).toEqual([
      'br',
      plain.type,
      true,
    ]);
    expect([gzip.encoding, gzip.type, gunzipSync(gzip.body).equals(file)]).toEqual(['gzip', plain.type, true]);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
  }
});
