import { Injectable } from '@nestjs/common';
import { AuditFollowers, type AuditFollower, type FollowedLine } from '../../platform/audit/audit-followers.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { RecordEventsService } from '../activity/record-events.service.js';
import { companyJob } from './webhook-job.js';
import { WebhookCompanies } from './webhook-companies.js';
import { type NewEvent, WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { webhookNoun } from './webhook.noun.js';
import { eventType } from './webhook-payload.js';

/** Each line of the audit log of a company with webhooks becomes an event, in the transaction of the change. */
@Injectable()
export class WebhookEvents implements AuditFollower<CompanyTx> {
  private readonly noted = new WeakSet<CompanyTx>();

  constructor(
    private readonly companies: WebhookCompanies,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly events: RecordEventsService,
    private readonly jobs: Jobs,
    followers: AuditFollowers,
  ) {
    followers.add(this);
  }

  follow(tx: CompanyTx, lines: readonly FollowedLine[], insertedId?: string): void {
    if (!this.companies.mayHave(tx.companyId)) return;
    const events = lines.flatMap((line) => this.toEvent(line, tx) ?? []);
    if (events.length === 0) return;
    this.deliveries.note(tx, events, insertedId);
    this.noted.add(tx);
  }

  /** Here, because who adds a job of the same key waits until the transaction is over. */
  finish(tx: CompanyTx): void {
    if (this.noted.delete(tx)) this.jobs.add(tx, companyJob(tx.companyId));
  }

  /** Undefined for what is of no record, and for the webhooks themselves. */
  private toEvent(line: FollowedLine, tx: CompanyTx): NewEvent | undefined {
    const { noun, action, recordId = null, parentId = null, recorded } = line;
    const owner = noun === webhookNoun.name ? undefined : this.events.ownerOf(noun);
    if (!owner) return undefined;
    return {
      noun: owner.name,
      recordId: owner.isByParent ? parentId : recordId,
      type: eventType(noun, action),
      at: recorded?.at ?? null,
      lineId: recordId,
      line: keptLine(line, tx),
    };
  }
}

function keptLine({ action, noun, parentId, before, after, recorded }: FollowedLine, tx: CompanyTx): NewEvent['line'] {
  const actorId = recorded?.actorId ?? tx.actor.userId;
  const { apiKeyId } = tx.actor;
  return {
    action,
    noun,
    ...(parentId !== undefined && { parentId }),
    ...(before && { before }),
    ...(after && { after }),
    actorId,
    ...(typeof apiKeyId === 'number' && { apiKeyId }),
  };
}
