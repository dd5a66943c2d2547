import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../src/platform/database/embedded/free-port.js';

const launcher = join(import.meta.dirname, '../../dist', 'launch.js');
/** Without demo data, a start takes a second or two. */
const firstAdmin = { NODE_ENV: 'production', ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'correct horse battery' };

/** The built product as `npm start` runs it, in a process of its own. */
export class LaunchedProduct {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** Its whole output on stderr. */
  problems = '';
  private output = '';

  static async launch(environment: Record<string, string>): Promise<LaunchedProduct> {
    const port = Number(environment.PORT ?? (await freePort()));
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...firstAdmin, ...environment, PORT: String(port) };
    const child = spawn(process.execPath, [launcher], { env });
    const product = new LaunchedProduct(child, port);
    child.stdout.on('data', (text: Buffer) => (product.output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (product.problems += text.toString()));
    return product;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async ready(): Promise<void> {
    while (!this.output.includes('Nerka is ready')) {
      if (this.child.exitCode !== null) throw new Error(`It ended before it was ready: ${this.problems}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Resolves once the API reaches its database. */
  async untilReady(): Promise<void> {
    const isReady = async (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${this.port}/api/ready`).then(
        (response) => response.ok,
        () => false,
      );
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** The exit code, once the process has ended and its output is complete. */
  async exitCode(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }
}
