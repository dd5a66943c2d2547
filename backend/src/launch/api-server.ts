import { setTimeout as delay } from 'node:timers/promises';
import { StartProblem } from '../platform/database/embedded/start-problem.js';
import { allocatorSettings, heapOptions } from './server-memory.js';
import { Program, type ProgramEnd } from './program.js';
import { describeEnd, ProgramFailed } from './program-failed.js';
import { RestartLimit } from './restart-limit.js';

const timeout = { starting: 60_000, stopping: 15_000 };

/** In addition to the configured delay. */
const stoppingTimeout = ({ STOP_DELAY_SECONDS = '' }: NodeJS.ProcessEnv): number =>
  timeout.stopping + Number(STOP_DELAY_SECONDS) * 1000;

/** The serving process: restarted when it dies, unless it keeps dying. */
export class ApiServer {
  private readonly limit = new RestartLimit();
  private program: Program | undefined;
  private hasListened = false;
  private isStopping = false;

  constructor(
    private readonly environment: NodeJS.ProcessEnv,
    private readonly onGivenUp: (message: string) => void,
    /** Without its database a server ends again at once, which is no reason to give up. */
    private readonly untilDatabase: () => Promise<void>,
  ) {}

  async start(): Promise<string> {
    const { environment } = this;
    const program = new Program('main.js', { ...allocatorSettings, ...environment }, heapOptions(environment));
    this.program = program;
    void program.ended.then((end) => this.startAgain(program, end));
    const url = await listening(program);
    this.hasListened = true;
    return url;
  }

  async restart(): Promise<void> {
    const previous = this.program;
    this.program = undefined;
    await previous?.stop(stoppingTimeout(this.environment));
    await this.start();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.program?.stop(stoppingTimeout(this.environment));
  }

  kill(): void {
    this.program?.kill();
  }

  /** Neither stopped on purpose nor replaced. */
  private shouldRun(program: Program): boolean {
    return !this.isStopping && this.program === program;
  }

  private async startAgain(program: Program, end: ProgramEnd): Promise<void> {
    // A server that never listened would fail again, so the caller gets the error.
    if (!this.hasListened || !this.shouldRun(program)) return;
    const wait = this.limit.nextDelay();
    if (wait === undefined) {
      this.onGivenUp(`The API server keeps ending (${describeEnd(end)}), so Nerka stops.`);
      return;
    }
    process.stderr.write(`The API server ended unexpectedly (${describeEnd(end)}): starting it again.\n`);
    await delay(wait);
    await this.untilDatabase();
    if (this.shouldRun(program)) await this.start().catch(() => undefined);
  }
}

function listening(program: Program): Promise<string> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => {
      program.kill();
      reject(new StartProblem(`The API server was not ready in ${timeout.starting / 1000} seconds.`));
    }, timeout.starting);
    program.onMessage(({ type, url }) => {
      if (type !== 'listening' || !url) return;
      clearTimeout(tooLate);
      resolve(url);
    });
    void program.ended.then((end) => {
      clearTimeout(tooLate);
      reject(new ProgramFailed(program, end));
    });
  });
}
