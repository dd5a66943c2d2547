import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsLines } from './asvs-lines.js';

const root = join(import.meta.dirname, '../..');
const [, asvs = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split('## ASVS 5.0, levels 1 and 2');
const rows = asvs
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, lines = '']) => /^\d+\.\d/.test(lines))
  .map(([, lines = '', asked = '', kept = '']) => ({ lines: lines.split(', '), asked, kept }));

describe('docs/security.md', () => {
  it('says of every line of ASVS 5.0 up to level 2, once, what keeps it or why nothing does', () => {
    expect(rows.flatMap(({ lines }) => lines).sort(byNumber)).toEqual(asvsLines);
    expect(rows.filter(({ asked, kept }) => asked === '' || kept === '')).toEqual([]);
  });

  it('names only files and tests that exist', () => {
    const named = rows.flatMap(({ kept }) => [...kept.matchAll(/`([\w-]+\/[^`]+)`/g)].map(([, path]) => path!));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

function byNumber(one: string, other: string): number {
  const [left, right] = [one, other].map((line) => line.split('.').map(Number));
  return left!.map((number, index) => number - right![index]!).find((difference) => difference !== 0) ?? 0;
}
