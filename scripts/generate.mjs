import './node-version.mjs';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeApi } from './api-document.mjs';
import { describeDoors, doors } from './doors.mjs';
import { doorProblem, readReport, writeReport } from './door-growth.mjs';
import { describeMigrations, migrationList } from './migration-list.mjs';
import { preflightModules } from './preflight-modules.mjs';
import { giveUp, node, root, say, tool } from './program.mjs';

// Generates the API document from the backend's sources, and the front ends' types from the document. With --check
// nothing is written, and it fails if the committed files differ from the generated ones. The database's catalogue is
// generated from the migrations; the API tests, which have a database, check it.
const files = {
  document: 'backend/openapi.json',
  types: 'mf-shared/src/api/schema.ts',
  access: 'backend/test/access-table.txt',
  catalogue: 'backend/test/catalogue.txt',
  preflight: 'scripts/preflight',
};
const isCheck = process.argv.includes('--check');
const folder = isCheck ? mkdtempSync(join(tmpdir(), 'nerka-generate-')) : undefined;

generateMigrationList();
await generatePreflight();
generateReports();
const document = folder ? join(folder, 'openapi.json') : join(root, files.document);
const types = folder ? join(folder, 'schema.ts') : join(root, files.types);
const api = await describeApi();
writeFileSync(document, api.document);
await outputOf([tool('openapi-typescript', join(root, 'backend')), document, '--output', types]);
// Formatted like every other file, so that a formatter changes nothing.
await outputOf([tool('oxfmt'), '--config', join(root, '.oxfmtrc.json'), document, types]);
if (folder) {
  if (api.accessTable !== read(join(root, files.access)))
    giveUp(`${files.access} is not what the code says: run npm run generate.`);
  const isSame = read(document) === read(join(root, files.document)) && read(types) === read(join(root, files.types));
  rmSync(folder, { recursive: true });
  if (!isSame) giveUp(`${files.document} or ${files.types} is not what the code says: run npm run generate.`);
}
if (!isCheck) writeFileSync(join(root, files.access), api.accessTable);
say(`${files.document}, ${files.types} and ${files.access} are ${isCheck ? 'up to date' : 'written'}`);
if (!isCheck) {
  const { describeDatabase } = await import('./catalogue.mjs');
  writeFileSync(join(root, files.catalogue), await describeDatabase());
  say(`${files.catalogue} is written`);
}

/** The list of migrations, because a bundle cannot find files itself. */
function generateMigrationList() {
  const list = describeMigrations();
  if (!isCheck) writeFileSync(join(root, migrationList), list);
  else if (list !== read(join(root, migrationList)))
    giveUp(`${migrationList} does not list the files beside it: run npm run generate.`);
  say(`${migrationList} is ${isCheck ? 'up to date' : 'written'}`);
}

/** The parts of the backend that `npm start` runs before there is a compiler. */
async function generatePreflight() {
  const target = join(root, files.preflight);
  const modules = await preflightModules().catch((error) => giveUp(error.message));
  if (isCheck) {
    const found = readdirSync(target, { recursive: true }).filter((path) => path.endsWith('.js'));
    const isSame =
      found.length === modules.size && found.every((path) => modules.get(path) === read(join(target, path)));
    if (!isSame) giveUp(`${files.preflight} is not what backend/src says: run npm run generate.`);
  } else {
    rmSync(target, { recursive: true, force: true });
    for (const [path, text] of modules) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), text);
    }
  }
  say(`${files.preflight} is ${isCheck ? 'up to date' : 'written'}`);
}

/** The reports of the doors, to which only additions are allowed. */
function generateReports() {
  const found = describeDoors();
  for (const [index, door] of doors.entries()) {
    const folder = `mf-shared/src/${door}`;
    const file = join(root, folder, `${door}.txt`);
    const recorded = readReport(read(file));
    const problem = doorProblem(door, recorded, found[index], read(join(root, folder, 'CHANGELOG.md')));
    if (problem) giveUp(problem);
    const report = writeReport(door, found[index], recorded);
    if (!isCheck) writeFileSync(file, report);
    else if (report !== read(file)) giveUp(`${folder}/${door}.txt is not what the code says: run npm run generate.`);
  }
  say(`The reports of the doors ${doors.join(', ')} are ${isCheck ? 'up to date' : 'written'}`);
}

async function outputOf(options) {
  let output = '';
  const code = await node(options, { onText: (text) => (output += text) });
  if (code !== 0) giveUp(output);
  return output;
}

function read(file) {
  return readFileSync(file, 'utf8');
}
