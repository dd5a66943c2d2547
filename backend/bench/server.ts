import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { allocatorSettings, heapOptions } from '../src/launch/server-memory.js';

/** One of the compared servers, in its own process. */
export class Server {
  private constructor(
    readonly name: string,
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts a program that sends `{ type: 'listening', url }` once it accepts requests, as main.js does. */
  static async start(name: string, program: URL, environment: Record<string, string>): Promise<Server> {
    const settings = { NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: '0', ...allocatorSettings };
    const env = { PATH: process.env.PATH, ...settings, ...environment };
    const child = fork(program, { env, execArgv: heapOptions(env) });
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it listened.`)));
      child.on('message', ({ url }: { url?: string }) => url && resolve(new Server(name, url, child)));
    });
  }

  /** The current memory of the process in MB; undefined if the system does not provide it. */
  get memory(): number | undefined {
    try {
      const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    } catch {
      return undefined;
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }
}
