import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

/** The classes in the built style sheets of a front end, without those of the component library. */
function styleNames(frontEnd: string): string[] {
  const folder = join(root, frontEnd, 'dist/assets');
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const text = sheets.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const names = [...text.matchAll(/\.([A-Za-z_][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !name.startsWith('ant-'));
}

/** The classes of more than one of these front ends, which would style each other's screens in one page. */
export function stylesGivenTwice(frontEnds: readonly string[]): string[] {
  const names = frontEnds.flatMap(styleNames);
  return names.filter((name, index) => names.indexOf(name) !== index);
}
