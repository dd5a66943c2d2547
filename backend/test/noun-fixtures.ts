import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NounFixture } from './noun-fixture.js';

const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.fixture.ts'));
const fixtures: NounFixture[] = [];
for (const file of files.toSorted()) {
  const { fixture } = (await import(pathToFileURL(join(source, file)).href)) as { fixture?: NounFixture };
  // Other fixture files export none.
  if (fixture) fixtures.push(fixture);
}

const merged = <Part>(part: (fixture: NounFixture) => Record<string, Part> | undefined): Record<string, Part> =>
  Object.fromEntries(fixtures.flatMap((fixture) => Object.entries(part(fixture) ?? {})));

// Those of all nouns.
export const builders = merged(({ builders: own }) => own);
export const references = merged(({ references: own }) => own);
export const chosenFields = merged(({ fields }) => fields);
export const bodies = merged(({ bodies: own }) => own);
export const trashed = merged(({ trashed: own }) => own);
export const pathParameters = merged(({ pathParameters: own }) => own);
