import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretNames, settingNames } from './setting-names.js';

/** Set by npm and by `npm run dev`, not by operators. */
const ofOurOwn = ['INIT_CWD', 'DEV_FRONT_ENDS'];

const read = (name: string): string => readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8');
const namesIn = (text: string): string[] => [...text.matchAll(/^\| `([A-Z][A-Z_]+)` /gm)].map(([, name]) => name!);

it('docs/running.md explains every setting that the product reads, and no other', () => {
  const wanted = settingNames().filter((name) => !ofOurOwn.includes(name));
  expect(wanted.length).toBeGreaterThan(20);
  expect(namesIn(read('docs/running.md')).sort()).toEqual(wanted);
});

/** An address of a database or a mail server contains a password. */
const looksSecret = (name: string): boolean =>
  /PASSWORD|TOKEN|SECRET|HEADERS/.test(name) || (/_URL$/.test(name) && name !== 'PUBLIC_URL');

it('every secret can be in a file, and docs/running.md names each', () => {
  expect(settingNames().filter(looksSecret)).toEqual(secretNames());
  const named = [...read('docs/running.md').matchAll(/`([A-Z][A-Z_]+)_FILE`/g)].map(([, name]) => name!);
  expect([...new Set(named)].sort()).toEqual(secretNames());
});
