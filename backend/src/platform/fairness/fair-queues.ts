import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { HeavyKind } from '../http/heavy.js';
import { Metrics } from '../metrics/metrics.js';
import { FairQueue, type QueueLimits } from './fair-queue.js';
import { HeavyWork } from './heavy-work.js';
import { Presence } from './presence.js';

type QueueName = 'quick' | 'slow' | 'pdf' | 'import' | 'upload' | 'sign-in' | 'password' | 'keyed';

const queueOf: Record<HeavyKind, QueueName> = {
  list: 'quick',
  search: 'quick',
  report: 'slow',
  file: 'slow',
  pdf: 'pdf',
  import: 'import',
  upload: 'upload',
  'sign-in': 'sign-in',
  password: 'password',
  keyed: 'keyed',
};

/** Beside others, a company has as much of these at work as of one of them. */
const heaviest: ReadonlySet<QueueName> = new Set(['slow', 'pdf', 'import']);

const BUSY = 'Much is being asked for right now. Please try again in a moment.';

/** Lists, reports and imports together leave an eighth of the connections to everything else. */
function limitsOf({ databasePoolSize }: Environment): Record<QueueName, QueueLimits> {
  const part = (share: number): number => Math.max(1, Math.floor(databasePoolSize * share));
  const cores = availableParallelism();
  const besideOthers = Math.max(1, Math.floor(cores / 2));
  return {
    quick: { ofAll: part(1 / 2), ofOne: part(1 / 4), besideOthers, maxWaitMs: 5_000, usualMs: 20, refusal: BUSY },
    slow: { ofAll: part(1 / 4), ofOne: part(1 / 8), besideOthers, maxWaitMs: 20_000, usualMs: 200, refusal: BUSY },
    // One is rendered at a time, so most of these wait for the others; few fill no memory with their content.
    pdf: { ofAll: 8, ofOne: 2, besideOthers, maxWaitMs: 20_000, usualMs: 200, refusal: BUSY },
    // The connections of people determine how long these take, so they may wait longer.
    import: { ofAll: part(1 / 8), ofOne: part(1 / 16), besideOthers, maxWaitMs: 60_000, usualMs: 500, refusal: BUSY },
    upload: { ofAll: 24, ofOne: 6, maxWaitMs: 60_000, usualMs: 500, refusal: BUSY },
    // A request under a key keeps a connection, and may need another one: so these never have them all.
    keyed: { ofAll: part(3 / 4), ofOne: part(1 / 2), maxWaitMs: 20_000, usualMs: 20, refusal: BUSY },
    // Hashes of new passwords; each delays those who sign in.
    password: { ofAll: 2, ofOne: 1, maxWaitMs: 5_000, usualMs: 80, refusal: BUSY },
    // Each is a password hash, which keeps one core busy.
    'sign-in': {
      ofAll: cores,
      ofOne: cores,
      maxWaitMs: 1_400,
      usualMs: 80,
      refusal: 'Many people are signing in right now. Please try again in a moment.',
    },
  };
}

/** The queues of this server's heavy requests. */
@Injectable()
export class FairQueues {
  private readonly queues: ReadonlyMap<QueueName, FairQueue>;
  private readonly refused: Counter<'queue'>;

  constructor(@Inject(ENVIRONMENT) environment: Environment, metrics: Metrics) {
    const limits = Object.entries(limitsOf(environment)) as [QueueName, QueueLimits][];
    const presence = new Presence();
    const together = new HeavyWork();
    const queue = (name: QueueName, one: QueueLimits): FairQueue =>
      new FairQueue(one, presence, heaviest.has(name) ? together : undefined);
    this.queues = new Map(limits.map(([name, one]) => [name, queue(name, one)]));
    metrics.watchAll('nerka_heavy_requests', 'Heavy requests by queue and state', ['queue', 'state'], () =>
      [...this.queues].flatMap(([queue, { running, waiting }]) => [
        { labels: { queue, state: 'running' }, value: running },
        { labels: { queue, state: 'waiting' }, value: waiting },
      ]),
    );
    this.refused = metrics.counter('nerka_heavy_requests_refused_total', 'Heavy requests that got 429', ['queue']);
  }

  of(kind: HeavyKind): FairQueue {
    return this.queues.get(queueOf[kind])!;
  }

  noteRefusal(kind: HeavyKind): void {
    this.refused.inc({ queue: queueOf[kind] });
  }
}
