import './node-version.mjs';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nx } from './build.mjs';
import { describeContract } from './contract.mjs';
import { contractProblem, readContract, writeContract } from './contract-growth.mjs';
import { giveUp, node, root, say, tool } from './program.mjs';

// The API document comes from the built backend, the front ends' types from the document. With --check nothing is
// written: it fails where the committed files are not what would be generated. The database's catalogue comes from the
// built migrations; the API tests, which have a database, check it. What the shell promises to remotes may only grow.
const files = {
  document: 'backend/openapi.json',
  types: 'mf-shared/src/api/schema.ts',
  catalogue: 'backend/test/catalogue.txt',
  contract: 'mf-shared/src/contract/contract.txt',
  changelog: 'mf-shared/src/contract/CHANGELOG.md',
};
const isCheck = process.argv.includes('--check');
const folder = isCheck ? mkdtempSync(join(tmpdir(), 'nerka-generate-')) : undefined;

generateContract();
if (!isCheck) {
  const { code, output } = await nx(['run', 'backend:build']);
  if (code !== 0) giveUp(`${output}\nThe backend could not be built.`);
}
const document = folder ? join(folder, 'openapi.json') : join(root, files.document);
const types = folder ? join(folder, 'schema.ts') : join(root, files.types);
writeFileSync(document, await outputOf([join(root, 'backend/dist/openapi.js')]));
await outputOf([tool('openapi-typescript', join(root, 'backend')), document, '--output', types]);
// As every other file, so that nobody's formatter makes a difference.
await outputOf([tool('oxfmt'), '--config', join(root, '.oxfmtrc.json'), document, types]);
if (folder) {
  const isSame = read(document) === read(join(root, files.document)) && read(types) === read(join(root, files.types));
  rmSync(folder, { recursive: true });
  if (!isSame) giveUp(`${files.document} or ${files.types} is not what the code says: run npm run generate.`);
}
say(`${files.document} and ${files.types} are ${isCheck ? 'up to date' : 'written'}`);
if (!isCheck) {
  const { describeDatabase } = await import('./catalogue.mjs');
  writeFileSync(join(root, files.catalogue), await describeDatabase());
  say(`${files.catalogue} is written`);
}

function generateContract() {
  const file = join(root, files.contract);
  const found = describeContract();
  const problem = contractProblem(readContract(read(file)), found, read(join(root, files.changelog)));
  if (problem) giveUp(problem);
  if (!isCheck) writeFileSync(file, writeContract(found));
  else if (writeContract(found) !== read(file))
    giveUp(`${files.contract} is not what the code says: run npm run generate.`);
  say(`${files.contract} is ${isCheck ? 'up to date' : 'written'}`);
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
