import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { freePort } from './free-port';

const launcher = resolve(__dirname, '../../backend/dist/launch.js');
const TIMEOUT_MS = 60_000;
export const boss = { username: 'boss', password: 'correct horse battery' };

/** A product of one test, with settings and data of its own; without demo data it starts in seconds. */
export interface LaunchedAlone {
  port: number;
  stop: () => Promise<void>;
}

export async function launchAlone(settings: (port: number) => Record<string, string>): Promise<LaunchedAlone> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nerka-e2e-alone-'));
  // PostgreSQL runs as another user if root starts it.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ADMIN_USERNAME: boss.username,
    ADMIN_PASSWORD: boss.password,
    DATA_DIR: dataDir,
    PORT: String(port),
    ...settings(port),
  };
  const child = fork(launcher, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  await ready(child);
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((done, fail) => {
    const refuse = (why: string): void => fail(new Error(`The product did not start (${why}):\n${output}`));
    const tooLate = setTimeout(() => refuse('too late'), TIMEOUT_MS);
    child.once('exit', (code) => refuse(`exit code ${code}`));
    const listen = (data: Buffer): void => {
      output += data.toString();
      if (!output.includes('Nerka is ready')) return;
      clearTimeout(tooLate);
      done();
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
  });
}
