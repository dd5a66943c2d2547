import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../dist', 'main.js');

/** The serving process as it runs in production, on a test's database. */
export class ServedProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  static async start(databaseAppUrl: string, settings: Record<string, string> = {}): Promise<ServedProcess> {
    const env = { PATH: process.env.PATH, DATABASE_APP_URL: databaseAppUrl, FRONT_ENDS_DIR: tmpdir(), PORT: '0' };
    const child = fork(main, { env: { ...env, LOG_LEVEL: 'silent', ...settings }, execArgv: [] });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return new ServedProcess(child, Number(new URL(url).port));
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** The exit code, once it has ended. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }
}
