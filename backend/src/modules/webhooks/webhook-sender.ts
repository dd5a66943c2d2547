import { Injectable } from '@nestjs/common';
import { AddressRefused, Outgoing, PrivateAddressRefused, type Purpose } from '../../platform/outgoing/outgoing.js';
import { causeOf, whyUnreachable } from '../../platform/outgoing/why-unreachable.js';

const TIMEOUT_MS = 15_000;
const MAX_READ = 64 * 1024;
/** Of an answer, so that people see what the receiver complains about. */
const MAX_EXCERPT_BYTES = 1024;
const GONE = 410;
/** Said by what stands in front of a receiver that is away, or by one that has too much to do. */
const BUSY = new Set([429, 502, 503, 504]);

export const WEBHOOKS: Purpose = {
  ...{ privateBy: 'privateWebhooks', timeoutMs: TIMEOUT_MS, maxBytes: MAX_READ, isCut: true },
};

/** What is sent to a receiver. */
export interface Message {
  url: string;
  /** Each signs; none: the secret cannot be read. */
  secrets: readonly string[];
  id: string;
  payload: string;
}

/** What came of it. `silent`: nobody was there to take any event. */
export interface Attempt {
  outcome: 'delivered' | 'refused' | 'silent' | 'gone';
  status: number | null;
  /** A sentence; null: it was delivered. */
  problem: string | null;
  /** The beginning of what the receiver answered. */
  answer: string | null;
  durationMs: number;
}

/** Signs messages by Standard Webhooks and posts them. */
@Injectable()
export class WebhookSender {
  constructor(private readonly outgoing: Outgoing) {}

  /** Throws AddressRefused for an address that is never called, or never answers. */
  requireCallable(url: URL): void {
    this.outgoing.requireCallable(url, WEBHOOKS);
    this.outgoing.requireReachable(url, WEBHOOKS);
  }

  async send({ url, secrets, id, payload }: Message): Promise<Attempt> {
    if (secrets.length === 0) return failure('refused', 'The secret cannot be read here any more; make a new one.', 0);
    const headers = await signedHeaders(secrets, id, payload);
    const began = performance.now();
    const passed = (): number => Math.round(performance.now() - began);
    try {
      const response = await this.outgoing.fetch(url, { method: 'POST', headers, body: payload }, WEBHOOKS);
      return { ...judge(response.status), answer: excerptOf(await response.text()), durationMs: passed() };
    } catch (error) {
      return failure('silent', reasonOf(error), passed());
    }
  }
}

async function signedHeaders(secrets: readonly string[], id: string, payload: string): Promise<Record<string, string>> {
  // Most servers never send an event.
  const { Webhook } = await import('standardwebhooks');
  const now = new Date();
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, now, payload));
  return {
    'content-type': 'application/json',
    'user-agent': 'Nerka-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

const failure = (outcome: Attempt['outcome'], problem: string, durationMs: number): Attempt => ({
  ...{ outcome, status: null, problem, answer: null, durationMs },
});

function judge(status: number): Pick<Attempt, 'outcome' | 'status' | 'problem'> {
  if (status >= 200 && status < 300) return { outcome: 'delivered', status, problem: null };
  if (status === GONE) return { outcome: 'gone', status, problem: 'It answered 410: it wants no more events.' };
  const problem =
    status < 400 ? `It answered with a redirect (${status}), which is not followed.` : `It answered ${status}.`;
  return { outcome: BUSY.has(status) ? 'silent' : 'refused', status, problem };
}

function reasonOf(error: unknown): string {
  const refusal = causeOf(error, (one) => one instanceof AddressRefused && !(one instanceof PrivateAddressRefused));
  return refusal?.message ?? whyUnreachable(error, TIMEOUT_MS, 'It could not be reached.');
}

/** Without half a character at its end, and without what PostgreSQL stores in no text. */
function excerptOf(answer: string): string | null {
  const bytes = Buffer.from(answer.replaceAll('\0', '')).subarray(0, MAX_EXCERPT_BYTES);
  return bytes.toString('utf8').replace(/\uFFFD+$/, '') || null;
}
