import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CompanyTx, NOBODY } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { type KeptLine, RecordEventsService } from '../activity/record-events.service.js';
import { laterJob, QUEUE, type WebhookJob, webhookJob } from './webhook-job.js';
import { messageId, payloadOf } from './webhook-payload.js';
import { type ClaimedWebhook, type DueDelivery, WebhookQueueRepository } from './webhook-queue.repository.js';
import { pauseSeconds, retrySeconds } from './webhook-schedule.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { type Attempt, type Message, WebhookSender } from './webhook-sender.js';
import { WebhookSwitch } from './webhook-switch.js';

/** How many webhooks one server sends to at once, of all companies. */
const RUNS_AT_ONCE = 4;
/** How many records of one webhook are under way at once. */
const SENT_AT_ONCE = 8;
/** After which a run lets those of others go first. */
const RUN_MS = 10_000;
/** After which nothing more of a claim is begun: what is not sent then waits for the next claim. */
const CLAIM_MS = 5_000;
/** Until a run asks again whether the company is suspended. */
const HELD_SECONDS = 60;
const MAX_WAITING = 1_000_000;

const SWITCHED_OFF = 'The webhook was switched off.';
const TOO_MANY = 'More deliveries waited than a company may have; the oldest ones were given up.';

/** What is to be sent, and to whom; `later`: nothing now, `again`: what stood in the way is done in part. */
type Claim =
  | { kind: 'send'; webhook: ClaimedWebhook; messages: Message[]; due: readonly DueDelivery[] }
  | { kind: 'later'; seconds: number }
  | { kind: 'again' }
  | { kind: 'done' };

interface Sent {
  delivery: DueDelivery;
  attempt: Attempt;
}

/**
 * Sends the deliveries of a webhook, one run for each at a time: of each record the oldest one that waits, so that a
 * receiver gets the events of a record in their order. A delivery may come twice, if a server ends before it has noted it.
 */
@Injectable()
export class WebhookRuns {
  constructor(
    private readonly database: Database,
    private readonly queue: WebhookQueueRepository,
    private readonly sender: WebhookSender,
    private readonly secrets: WebhookSecrets,
    private readonly events: RecordEventsService,
    private readonly switches: WebhookSwitch,
    private readonly jobs: Jobs,
  ) {
    jobs.work<WebhookJob>(QUEUE, (job) => this.work(job), RUNS_AT_ONCE);
  }

  private async work({ companyId, webhookId }: WebhookJob): Promise<void> {
    if (webhookId !== undefined) return this.run(companyId, webhookId);
    const [first, ...others] = await this.inCompany(companyId, (tx) => this.queue.withWork(tx));
    for (const other of others) await this.jobs.addNow(webhookJob(companyId, other));
    if (first !== undefined) await this.run(companyId, first);
  }

  private async run(companyId: number, id: number): Promise<void> {
    const token = randomInt(1, 2 ** 31);
    const end = performance.now() + RUN_MS;
    for (;;) {
      const isLast = performance.now() > end;
      const claim = await this.inCompany(companyId, (tx) => this.claim(tx, id, token, isLast));
      if (claim.kind === 'done') return;
      if (claim.kind === 'later' || (claim.kind === 'again' && isLast)) return this.goOn(companyId, id, claim);
      if (claim.kind === 'send') await this.settle(companyId, id, await this.sendAll(claim));
    }
  }

  private goOn(companyId: number, id: number, claim: Claim): Promise<void> {
    const seconds = claim.kind === 'later' ? claim.seconds : 0;
    if (seconds === 0) return this.jobs.addNow(webhookJob(companyId, id));
    return this.jobs.addLater(laterJob(companyId, id, seconds));
  }

  /** `isLast`: the run ends after it, so others may have the webhook. */
  private async claim(tx: CompanyTx, id: number, token: number, isLast: boolean): Promise<Claim> {
    const webhook = await this.queue.lock(tx, id, token);
    if (!webhook) return { kind: 'done' };
    // Should that other run's server be gone.
    if (webhook.takenSeconds !== null) return { kind: 'later', seconds: webhook.takenSeconds };
    const kept = await this.keepHouse(tx, id, webhook);
    if (kept) return kept;
    if (webhook.pausedSeconds !== null) return this.leave(tx, id, webhook.pausedSeconds);
    const due = isLast ? [] : await this.queue.due(tx, id, webhook.silences > 0);
    if (due.length === 0) return this.leave(tx, id, await this.queue.nextSeconds(tx, id));
    this.queue.hold(tx, id, token);
    return { kind: 'send', webhook, due, messages: await this.messages(tx, webhook, due) };
  }

  private leave(tx: CompanyTx, id: number, seconds: number | null): Claim {
    this.queue.release(tx, id);
    return seconds === null ? { kind: 'done' } : { kind: 'later', seconds };
  }

  /** What comes before anything is sent, in parts; undefined: nothing. */
  private async keepHouse(tx: CompanyTx, id: number, webhook: ClaimedWebhook): Promise<Claim | undefined> {
    // That job waits until the company is resumed.
    if (webhook.isHeld) return this.leave(tx, id, HELD_SECONDS);
    if (webhook.isDeleted) return (await this.queue.delete(tx, id)) ? { kind: 'again' } : { kind: 'done' };
    if (!webhook.isEnabled) {
      if (webhook.replaySince !== null) await this.queue.endReplay(tx, id);
      if (await this.queue.giveUp(tx, id, SWITCHED_OFF)) return { kind: 'again' };
      return this.leave(tx, id, null);
    }
    if (webhook.replaySince === null) return undefined;
    await this.queue.replay(tx, id, webhook.replaySince);
    return { kind: 'again' };
  }

  private async messages(tx: CompanyTx, webhook: ClaimedWebhook, due: readonly DueDelivery[]): Promise<Message[]> {
    const { companyId } = tx;
    const made = await this.makePayloads(tx, due);
    const sealed = [webhook.secretSealed, ...(webhook.formerSecretSealed === null ? [] : [webhook.formerSecretSealed])];
    const secrets = sealed.flatMap((one) => this.secrets.open(companyId, one) ?? []);
    return due.map(({ id, payload }) => ({
      ...{ url: webhook.url, secrets, id: messageId(companyId, id), payload: payload ?? made.get(id)! },
    }));
  }

  private async makePayloads(tx: CompanyTx, due: readonly DueDelivery[]): Promise<Map<number, string>> {
    const fresh = due.filter((delivery): delivery is DueDelivery & { line: KeptLine } => delivery.line !== null);
    if (fresh.length === 0) return new Map();
    const described = await this.events.describe(tx, fresh.map(({ line }) => line)); // oxfmt-ignore
    const made = fresh.map(({ id, type, at }, index) => {
      return { id, payload: payloadOf({ type, at, companyId: tx.companyId, event: described[index]! }) };
    });
    this.queue.keepPayloads(tx, made);
    return new Map(made.map(({ id, payload }) => [id, payload]));
  }

  /** Begins nothing more once nobody answers. */
  private async sendAll({ messages, due }: Claim & { kind: 'send' }): Promise<Sent[]> {
    const sent: Sent[] = [];
    const end = performance.now() + CLAIM_MS;
    const isOver = (): boolean =>
      performance.now() > end || sent.some(({ attempt: { outcome } }) => outcome === 'silent' || outcome === 'gone');
    let next = 0;
    const sendOn = async (): Promise<void> => {
      while (next < messages.length && !isOver()) {
        const index = next++;
        sent.push({ delivery: due[index]!, attempt: await this.sender.send(messages[index]!) });
      }
    };
    await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendOn));
    return sent;
  }

  private settle(companyId: number, id: number, sent: readonly Sent[]): Promise<void> {
    return this.inCompany(companyId, async (tx) => {
      const outcomes = new Set(sent.map(({ attempt }) => attempt.outcome));
      const webhook = await this.queue.lock(tx, id, 0);
      if (!webhook) return;
      this.queue.settle(tx, sent.map(toSettled)); // oxfmt-ignore
      if (outcomes.has('gone')) return this.switches.off(tx, id, 'gone');
      if (outcomes.has('delivered')) return this.queue.noteSuccess(tx, id);
      const isSilent = !outcomes.has('refused');
      const pause = isSilent ? pauseSeconds(webhook.silences + 1) : null;
      const isOver = await this.queue.noteFailure(tx, id, pause);
      if (isOver) return this.switches.off(tx, id, 'failing');
      await this.queue.giveUpOldest(tx, MAX_WAITING, TOO_MANY);
    });
  }

  private inCompany<T>(companyId: number, work: (tx: CompanyTx) => Promise<T>): Promise<T> {
    return this.database.inCompany(companyId, NOBODY, work);
  }
}

const toSettled = ({ delivery: { id, attempts }, attempt }: Sent) => {
  const { outcome, status, problem, answer, durationMs } = attempt;
  const isDelivered = outcome === 'delivered';
  return { id, isDelivered, retrySeconds: retrySeconds(attempts + 1), status, problem, answer, durationMs };
};
