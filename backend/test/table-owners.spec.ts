import { loadModule } from 'libpg-query';
import { foreignUses, type ForeignUses } from './table-owners/foreign-uses.js';
import { handleCalls } from './table-owners/handle-calls.js';
import { readOwners } from './table-owners/owners.js';
import { recordedStatements, type RecordedStatement } from './table-owners/recorded-statements.js';

const folder = process.env.STATEMENTS_FOLDER;

let statements: RecordedStatement[];
let uses: ForeignUses;
let calls: string[];

beforeAll(async () => {
  if (!folder) throw new Error('It judges what the API tests recorded: `npm test` runs it after them.');
  await loadModule();
  statements = recordedStatements(folder);
  uses = foreignUses(statements, readOwners());
  calls = handleCalls();
});

it('every statement parses, has a caller and uses owned objects', () => {
  expect(uses.unclear).toEqual([]);
});

it('a table is written by its owner only, and read by others through published views', () => {
  expect([...uses.pairs].map(([pair, line]) => `${pair} (${line})`)).toEqual([]);
});

it('every call that sends a statement is met by a test', () => {
  const met = new Set(statements.map(({ file, line }) => `${file}:${line}`));
  expect(calls.filter((call) => !met.has(call))).toEqual([]);
});

it('every statement is recognisable as a call: handles are named `tx` or `read`', () => {
  const sent = statements.filter(({ file }) => file && !/^test\/|\.(spec|fixture)\.ts$/.test(file));
  const lines = [...new Set(sent.map(({ file, line }) => `${file}:${line}`))];
  expect(lines.filter((line) => !calls.includes(line))).toEqual([]);
});
