import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { testedProduct } from './product';

const main = resolve(__dirname, '../../backend/dist/main.js');

/** A second server on the database of the tested product, which can die. */
export class Replica {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<Replica> {
    const env = { PATH: process.env.PATH, DATABASE_APP_URL: testedProduct.databaseAppUrl, PORT: '0' };
    const child = fork(main, { env: { ...env, LOG_LEVEL: 'warn' }, execArgv: [] });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return new Replica(child, url);
  }

  get isDead(): boolean {
    return this.child.signalCode === 'SIGKILL';
  }

  /** As the out-of-memory killer does it. */
  async die(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }
}
