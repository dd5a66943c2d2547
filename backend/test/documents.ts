import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The documents for operators, teams and developers, by path in the repository. */
export const documents = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'));

export const readDocument = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The code blocks of a language in a document, in order. */
export function blocksOf(path: string, language: string): string[] {
  const blocks = readDocument(path).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  return [...blocks].filter(([, name]) => name === language).map(([, , text]) => text!);
}
