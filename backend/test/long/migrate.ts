import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../dist/migrate.js');

/** As an operator does before the servers start. */
export async function migrate(ownerUrl: string, appUrl: string): Promise<void> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  const admin = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'correct horse battery' };
  const [code] = (await once(fork(program, { env: { ...env, ...admin }, execArgv: [] }), 'exit')) as [number | null];
  if (code !== 0) throw new Error('The database could not be migrated.');
}
