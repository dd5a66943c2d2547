import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { consume, rateLimiter } from '../../platform/database/rate-limiter.js';
import { Conflict, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { AddressRefused } from '../../platform/outgoing/outgoing.js';
import { RecordEventsService } from '../activity/record-events.service.js';
import { WebhookCompanies } from './webhook-companies.js';
import { webhookJob } from './webhook-job.js';
import { testPayload } from './webhook-payload.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { type Attempt, WebhookSender } from './webhook-sender.js';
import { WebhookSwitch } from './webhook-switch.js';
import type {
  CreatedWebhookResponse,
  CreateWebhookBody,
  UpdateWebhookBody,
  WebhookResponse,
  WebhookSecretResponse,
  WebhookTestResponse,
} from './webhook.dto.js';
import { webhookNoun } from './webhook.noun.js';
import { type StoredWebhook, WebhooksRepository, type WebhookValues } from './webhooks.repository.js';

const NOUN = webhookNoun.name;
const MAX_WEBHOOKS = 10;
const MAX_TESTS = 20;
const TESTS_SECONDS = 15 * 60;

/** Where a company's events are sent. The secret is stored sealed, and signs everything that is sent. */
@Injectable()
export class WebhooksService {
  private readonly tests;

  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly switches: WebhookSwitch,
    private readonly companies: WebhookCompanies,
    private readonly events: RecordEventsService,
    private readonly jobs: Jobs,
  ) {
    this.tests = rateLimiter(database, { keyPrefix: 'webhook-test', points: MAX_TESTS, duration: TESTS_SECONDS });
  }

  list(companyId: number): Promise<WebhookResponse[]> {
    return this.webhooks.list(this.database.readCompany(companyId));
  }

  find(companyId: number, id: number): Promise<WebhookResponse> {
    return this.response(this.database.readCompany(companyId), id);
  }

  create(companyId: number, actor: Actor, body: CreateWebhookBody): Promise<CreatedWebhookResponse> {
    const values = this.valid({ description: null, nouns: null, ...body });
    return this.inCompany(companyId, actor, async (tx) => {
      if ((await this.webhooks.lockCount(tx)) >= MAX_WEBHOOKS) {
        throw new Conflict(`A company has at most ${MAX_WEBHOOKS} webhooks.`, 'webhooks-full');
      }
      const { secret, sealed } = this.secrets.make(companyId);
      const id = await this.webhooks.insert(tx, values, sealed);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: auditFields(values) });
      this.companies.noteChange(tx);
      return { ...(await this.response(tx, id)), secret };
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateWebhookBody,
    version: number | undefined,
  ): Promise<WebhookResponse> {
    return this.inCompany(companyId, actor, async (tx) => {
      const before = await this.lock(tx, id);
      if (version !== undefined && version !== before.version) throw new StaleEdit(await this.response(tx, id));
      await this.change(tx, before, body);
      const { isEnabled = before.isEnabled } = body;
      if (isEnabled !== before.isEnabled) {
        await (isEnabled ? this.switches.on(tx, id) : this.switches.off(tx, id, null));
        this.jobs.add(tx, webhookJob(companyId, id));
      }
      return this.response(tx, id);
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.inCompany(companyId, actor, async (tx) => {
      const before = await this.lock(tx, id);
      await this.webhooks.noteDeletion(tx, id);
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: auditFields(before) });
      this.companies.noteChange(tx);
      this.jobs.add(tx, webhookJob(companyId, id));
    });
  }

  async secret(companyId: number, id: number): Promise<WebhookSecretResponse> {
    const read = this.database.readCompany(companyId);
    const stored = await this.webhooks.stored(read, id);
    if (!stored) throw new NotFound('Webhook');
    const secret = this.secrets.open(companyId, stored.secretSealed);
    if (secret === undefined) throw new Conflict('The secret cannot be read any more; make a new one.', 'secret-lost');
    const { formerSecretUntil } = await this.response(read, id);
    return { secret, formerSecretUntil };
  }

  rotateSecret(companyId: number, actor: Actor, id: number): Promise<WebhookSecretResponse> {
    return this.inCompany(companyId, actor, async (tx) => {
      const before = await this.lock(tx, id);
      const { secret, sealed } = this.secrets.make(companyId);
      await this.webhooks.rotate(tx, id, sealed);
      const { host } = auditFields(before);
      tx.audit({ action: 'secret-changed', noun: NOUN, recordId: id, after: { host } });
      const { formerSecretUntil } = await this.response(tx, id);
      return { secret, formerSecretUntil };
    });
  }

  /** Sent at once, also by a webhook that is off. */
  async test(companyId: number, id: number): Promise<WebhookTestResponse> {
    const stored = await this.webhooks.stored(this.database.readCompany(companyId), id);
    if (!stored) throw new NotFound('Webhook');
    await consume(this.tests, String(companyId), 'Too many tests.');
    const secret = this.secrets.open(companyId, stored.secretSealed);
    const at = new Date();
    const attempt = await this.sender.send({
      ...{ url: stored.url, secrets: secret === undefined ? [] : [secret] },
      ...{ id: `msg_${companyId}_test_${at.getTime()}`, payload: testPayload(companyId, at.toISOString()) },
    });
    return toTestResponse(attempt);
  }

  /** Background work puts back what was given up since then. */
  replay(companyId: number, actor: Actor, id: number, since: string): Promise<WebhookResponse> {
    return this.inCompany(companyId, actor, async (tx) => {
      const { isEnabled } = await this.lock(tx, id);
      if (!isEnabled) throw switchedOff();
      await this.webhooks.noteReplay(tx, id, since);
      tx.audit({ action: 'replayed', noun: NOUN, recordId: id, after: { since } });
      this.jobs.add(tx, webhookJob(companyId, id));
      return this.response(tx, id);
    });
  }

  private async change(tx: CompanyTx, before: StoredWebhook, body: UpdateWebhookBody): Promise<void> {
    const { url, description, nouns } = { ...before, ...withoutUndefined(body) };
    const after = this.valid({ url, description, nouns }, before.url);
    const changed = fieldNames.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    if (changed.length === 0) return;
    await this.webhooks.update(tx, before.id, after);
    const pick = (values: WebhookValues) => {
      const fields: Record<string, unknown> = auditFields(values);
      return Object.fromEntries(changed.map((name) => [auditNames[name], fields[auditNames[name]]]));
    };
    const { host } = auditFields(after);
    tx.audit({
      action: 'updated',
      noun: NOUN,
      recordId: before.id,
      before: pick(before),
      after: { host, ...pick(after) },
    });
    this.companies.noteChange(tx);
  }

  /** Throws Invalid. */
  private valid(values: CreateWebhookBody, known?: string): WebhookValues {
    const { url, description = null, nouns = null } = values;
    const unknown = nouns?.find((noun) => !this.events.names.includes(noun) || noun === NOUN);
    if (unknown !== undefined || nouns?.length === 0) {
      const message = unknown === undefined ? 'Choose at least one.' : `There are no events of ${unknown}.`;
      throw new Invalid([{ field: 'nouns', message }]);
    }
    return { url: url === known ? url : this.validUrl(url), description, nouns };
  }

  private validUrl(text: string): string {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || url.username || url.password || url.hash) {
      const message = 'The address must be one like https://example.com/events, without a user name.';
      throw new Invalid([{ field: 'url', message }]);
    }
    try {
      this.sender.requireCallable(url);
    } catch (error) {
      if (error instanceof AddressRefused) throw new Invalid([{ field: 'url', message: error.message }]);
      throw error;
    }
    return url.href;
  }

  private async lock(tx: CompanyTx, id: number): Promise<StoredWebhook> {
    const found = await this.webhooks.lock(tx, id);
    if (!found) throw new NotFound('Webhook');
    return found;
  }

  private async response(read: CompanyRead, id: number): Promise<WebhookResponse> {
    const found = await this.webhooks.find(read, id);
    if (!found) throw new NotFound('Webhook');
    return found;
  }

  /** Whatever the company writes next, this server asks whether it has webhooks. */
  private async inCompany<T>(companyId: number, actor: Actor, work: (tx: CompanyTx) => Promise<T>): Promise<T> {
    const done = await this.database.inCompany(companyId, actor, work);
    this.companies.readAgain();
    return done;
  }
}

export const switchedOff = (): Conflict => new Conflict('The webhook is off; switch it on first.', 'webhook-off');

const fieldNames = ['url', 'description', 'nouns'] as const;
const auditNames = { url: 'host', description: 'description', nouns: 'nouns' } as const;

/** Of the address only the host: the rest may hold a secret of the receiver. */
const auditFields = ({ url, description, nouns }: WebhookValues) => ({
  ...{ host: new URL(url).host, description, nouns },
});

const withoutUndefined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

function toTestResponse({ outcome, status, problem, answer, durationMs }: Attempt): WebhookTestResponse {
  const message = problem ?? `It answered ${status} after ${durationMs} ms.`;
  return { isDelivered: outcome === 'delivered', message, status, answer, durationMs };
}
