import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from './data-dir-lock.js';
import { startMark } from './running-process.js';
import { makeTemporaryDataDir, removeDataDir } from './temporary-data.js';

let dataDir: string;
const lockFile = (): string => join(dataDir, 'running.json');

beforeEach(async () => {
  dataDir = await makeTemporaryDataDir('nerka-lock-');
});
afterEach(() => removeDataDir(dataDir));

it('names its holder until it is released', async () => {
  const releaseLock = await lockDataDir(dataDir);
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  releaseLock();
  expect(existsSync(lockFile())).toBe(false);
});

it('can be acquired again by the same process', async () => {
  await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).resolves.toEqual(expect.any(Function));
});

it('stays with who has acquired it first in a process', async () => {
  const releaseFirst = await lockDataDir(dataDir);
  const releaseSecond = await lockDataDir(dataDir);
  releaseSecond();
  expect(existsSync(lockFile())).toBe(true);
  releaseFirst();
  expect(existsSync(lockFile())).toBe(false);
});

it('is refused while another process holds it, and taken over after that was killed', async () => {
  const holder = spawn('sleep', ['60']);
  await once(holder, 'spawn');
  const pid = holder.pid ?? 0;
  writeFileSync(lockFile(), JSON.stringify({ pid, startMark: startMark(pid) }));
  await expect(lockDataDir(dataDir)).rejects.toThrow(`(process ${pid}): stop it first`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await expect(lockDataDir(dataDir)).resolves.toEqual(expect.any(Function));
});

it('is stale if its process number belongs to a later process', async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, startMark: 'another moment' }));
  await expect(lockDataDir(dataDir)).resolves.toEqual(expect.any(Function));
});
