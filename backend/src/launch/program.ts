import { type ChildProcess, fork } from 'node:child_process';
import { basename, join, resolve } from 'node:path';

export interface ProgramEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether the program has explained its failure on stderr. */
  hasExplained: boolean;
}

/** A program of the product in its own process, which never outlives this one. */
export class Program {
  readonly ended: Promise<ProgramEnd>;
  readonly name: string;
  private readonly child: ChildProcess;
  private hasExplained = false;

  constructor(file: string, environment: NodeJS.ProcessEnv, nodeOptions: readonly string[] = []) {
    const dist = resolve(import.meta.dirname, '..');
    this.name = basename(file, '.js');
    this.child = fork(join(dist, file), {
      env: environment,
      execArgv: ['--import', new URL('parent-watchdog.js', import.meta.url).href, ...nodeOptions],
      // In its own process group, so that Ctrl-C reaches only the launcher, which stops everything in order.
      detached: true,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    this.child.stderr?.on('data', (text: Buffer) => {
      this.hasExplained = true;
      process.stderr.write(text);
    });
    this.ended = new Promise((ended) => {
      this.child.once('error', () => ended({ code: 1, signal: null, hasExplained: this.hasExplained }));
      this.child.once('close', (code, signal) => ended({ code, signal, hasExplained: this.hasExplained }));
    });
  }

  onMessage(listener: (message: { type?: string; url?: string }) => void): void {
    this.child.on('message', listener);
  }

  async stop(timeout: number): Promise<void> {
    this.child.kill('SIGTERM');
    const force = setTimeout(() => this.kill(), timeout);
    await this.ended;
    clearTimeout(force);
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}
