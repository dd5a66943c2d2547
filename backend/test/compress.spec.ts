import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const program = new URL('../../scripts/compress.mjs', import.meta.url).href;
let folder: string;
/** A cache folder separate from that of the real product. */
let kept: string;

beforeAll(async () => {
  [folder, kept] = [mkdtempSync(join(tmpdir(), 'compress-')), mkdtempSync(join(tmpdir(), 'compressed-'))];
  mkdirSync(join(folder, 'assets'));
  for (const name of ['assets/code.js', 'assets/look.css', 'assets/logo.svg', 'mf-manifest.json', 'index.html'])
    writeFileSync(join(folder, name), `${name} `.repeat(200));
  writeFileSync(join(folder, 'assets/tiny.js'), '1');
  const { compress } = (await import(program)) as {
    compress: (folders: string[], where: { keptIn: string }) => Promise<void>;
  };
  await compress([folder, join(folder, 'not-there')], { keptIn: kept });
});

afterAll(() => [folder, kept].forEach((each) => rmSync(each, { recursive: true })));

describe('the build of a front end', () => {
  it.each(['assets/code.js', 'assets/look.css', 'assets/logo.svg', 'mf-manifest.json'])(
    'has %s in brotli and gzip too',
    (name) => {
      const read = (form = ''): Buffer => readFileSync(join(folder, name + form));
      expect(brotliDecompressSync(read('.br'))).toEqual(read());
      expect(gunzipSync(read('.gz'))).toEqual(read());
    },
  );

  it('has no other form of what would hardly be smaller, and of the page, which is filled in for each visitor', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /(tiny|index).*\.(br|gz)$/.test(name))).toEqual([]);
  });
});
