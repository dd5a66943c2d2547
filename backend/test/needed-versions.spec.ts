import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Imported by address, because a plain JavaScript file has no types.
const script = new URL('../../mf-shared/federation/needed-versions.mjs', import.meta.url).href;
const { neededVersion, wordsOf } = (await import(script)) as {
  neededVersion: (door: string, words: ReadonlySet<string>, entry?: string) => string | undefined;
  wordsOf: (folder: string) => ReadonlySet<string>;
};

const folder = mkdtempSync(join(tmpdir(), 'remote-'));
mkdirSync(join(folder, 'src'));
afterAll(() => rmSync(folder, { recursive: true }));

const wordsIn = (text: string): ReadonlySet<string> => {
  writeFileSync(join(folder, 'src/screen.tsx'), text);
  return wordsOf(folder);
};

describe('the contract that a remote is stamped with', () => {
  it.each([
    ['const to = paths.invoice(company, number);', '1.0.0'],
    ['const to = paths.customer(company, id);', '1.1.0'],
    ['notify({ title, action: undo });', '1.2.0'],
    ['const { openRecord } = useDialogAddress();', '1.4.0'],
    ['<Link state={preserveScroll} />', '1.5.0'],
    ['const screens: ScreenDefinition[] = [{ staleAfter }];', '1.6.0'],
  ])('is the oldest version with these names: %s', (text, version) => {
    expect(neededVersion('contract', wordsIn(text))).toBe(version);
  });

  it('is not raised by names in its specs', () => {
    writeFileSync(join(folder, 'src/screen.spec.tsx'), 'preserveScroll');
    expect(neededVersion('contract', wordsIn('paths.invoice()'))).toBe('1.0.0');
  });
});

it('includes the names used by doors that are copied into the remote', () => {
  expect(wordsIn('useQuery(summaryQuery())').has('pageByPage')).toBe(false);
  expect(wordsIn("import { summaryQuery } from '@nerka/mf-shared/readers';").has('pageByPage')).toBe(true);
});

it('requires the version that added an entry of the interface parts', () => {
  const words = wordsIn('<Button /> <Methodology />');
  expect(neededVersion('ui', words, 'button')).toBe('0.1.0');
  expect(neededVersion('ui', words, 'methodology')).toBe('0.1.1');
});

it('ignores what no report contains', () => {
  expect(neededVersion('ui', new Set(), 'none-such')).toBeUndefined();
});
