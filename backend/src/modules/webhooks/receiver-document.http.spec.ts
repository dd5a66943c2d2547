import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../platform/database/embedded/free-port.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const root = join(import.meta.dirname, '../../../..');
const [, program = ''] = /```js\n(.*?)```/s.exec(readFileSync(join(root, 'docs/webhooks.md'), 'utf8')) ?? [];

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let receiver: ChildProcess | undefined;

beforeAll(async () => {
  test = await startApp({ PRIVATE_WEBHOOKS: 'on' });
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(async () => {
  receiver?.kill();
  await test.stop();
});

it('is a program of at most 25 lines that takes what is signed and refuses the rest', async () => {
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(25);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const made = await manager.post(`/api/companies/${company.id}/webhooks`, { url });
  const { id, secret } = made.body as { id: number; secret: string };
  const env = { PORT: String(port), WEBHOOK_SECRET: secret };
  receiver = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: root, env });
  let output = '';
  receiver.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const answers = async (): Promise<boolean> => (await fetch(url, { method: 'POST', body: '{}' })).status === 401;
  await until(() => answers().catch(() => false));
  const tested = await manager.post(`/api/webhooks/${id}/test`);
  expect(tested.body).toMatchObject({ isDelivered: true, status: 204 });
  await manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Leak' });
  await until(() => Promise.resolve(output.includes('workOrder.created WO-0001')));
  expect(output).toMatch(/^webhook\.test/);
  expect(output).not.toContain('undefined');
  receiver.kill();
  await once(receiver, 'exit');
});
