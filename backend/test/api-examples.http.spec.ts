import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { UnitResponse } from '../src/modules/units/unit.dto.js';
import { buildApiKey } from './api-keys.js';
import { blocksOf, root } from './documents.js';
import { startApp, type TestApp } from './start-app.js';

// What the documents for programs of others show is run as they show it.

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'nerka-api-examples-'));
let test: TestApp;
let settings: NodeJS.ProcessEnv;
let companyId: number;

beforeAll(async () => {
  test = await startApp();
  const company = await test.factories.buildCompany();
  const maria = await test.factories.buildUser(company);
  const { id } = await test.factories.buildUnit(company, { unit_number: 'A-1', bedrooms: 1 });
  await test.factories.buildWorkOrder(company, { title: 'Sink', status: 'open' });
  const { key } = await buildApiKey(test.factories, company, maria);
  const NERKA_URL = await test.app.getUrl();
  companyId = company.id;
  settings = { ...process.env, NERKA_URL, NERKA_KEY: key, COMPANY_ID: String(companyId), UNIT_ID: String(id) };
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.stop();
});

const run = async (program: string, options: string[], cwd = folder): Promise<string> => {
  const { stdout } = await execute(program, options, { cwd, env: settings, maxBuffer: 2 ** 24 }).catch(
    (error: unknown) => {
      const { stdout: written, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${program} ${options.join(' ')}\n${written}\n${stderr}`);
    },
  );
  return stdout;
};

it('the commands of docs/api.md read, make once and change', async () => {
  const commands = blocksOf('docs/api.md', 'sh');
  const answers: unknown[] = [];
  for (const command of commands) answers.push(JSON.parse(await run('sh', ['-c', command])));
  const [read, made, changed] = answers;
  expect(commands).toHaveLength(3);
  expect((read as UnitResponse[]).map(({ unitNumber }) => unitNumber)).toEqual(['A-1']);
  expect(made).toMatchObject({ unitNumber: 'Z-901', bedrooms: 2 });
  expect(changed).toMatchObject({ unitNumber: 'A-1', bedrooms: 3, version: 2 });
  expect(JSON.parse(await run('sh', ['-c', commands[1]!]))).toEqual(made);
});

it('the examples of the client run in an empty project, and their types are right', async () => {
  await run(process.execPath, [join(root, 'scripts/pack.mjs'), folder, 'api-client']);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`]);
  const text = blocksOf('api-client/README.md', 'ts')
    .join('\n')
    .replace("'https://crm.example.com'", 'process.env.NERKA_URL!')
    .replace('const companyId = 1;', `const companyId: number = ${companyId};`);
  expect(text).toContain('process.env.NERKA_URL!');
  writeFileSync(join(folder, 'example.ts'), text);
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', ...types, 'example.ts'];
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options]);
  expect(await run(process.execPath, ['example.js'])).toMatch(/^Sink\n\d+ lines\n$/);
  const units = await test.factories.query(companyId, `select bedrooms from units where unit_number = 'A-101'`);
  expect(units).toEqual([{ bedrooms: 2 }]);
});
