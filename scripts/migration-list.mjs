import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './program.mjs';

const folder = 'backend/src/platform/database/migrations';

/** The file that lists all migrations, because a bundle needs them by name. */
export const migrationList = `${folder}/migrations.ts`;

/** The text of the list. Throws if a migration's class name lacks the timestamp of its file name. */
export function describeMigrations() {
  const files = readdirSync(join(root, folder))
    .filter((file) => /^\d+-.*\.ts$/.test(file))
    .toSorted();
  const migrations = files.map((file) => ({ name: className(file), path: `./${file.replace(/\.ts$/, '.js')}` }));
  return [
    ...migrations.map(({ name, path }) => `import { ${name} } from '${path}';`),
    '',
    '/** Every migration, oldest first; `npm run generate` writes this file. */',
    `export const migrations = [`,
    ...migrations.map(({ name }) => `  ${name},`),
    '];',
    '',
  ].join('\n');
}

function className(file) {
  const time = /^\d+/.exec(file)[0];
  const [, name] =
    /export class (\w+) implements MigrationInterface/.exec(readFileSync(join(root, folder, file), 'utf8')) ?? [];
  if (!name?.endsWith(time)) throw new Error(`${file} exports no migration whose class ends in ${time}.`);
  return name;
}
