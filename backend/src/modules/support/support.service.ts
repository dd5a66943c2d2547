import { Injectable } from '@nestjs/common';
import { type Actor, SYSTEM } from '../../platform/access/actor.js';
import { auditPlatform } from '../../platform/audit/platform-audit.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { CompanySupportResponse, SupportPolicyResponse, SupportSessionResponse } from './support.dto.js';
import { type EndedSession, SupportRepository } from './support.repository.js';

const NOUN = 'support-session';
/** Then it is asked for again. */
export const SUPPORT_MINUTES = 60;
const QUEUE = 'support-ends';

type EndJob = { companyId: number; sessionId: number };

/** Sessions in which people of the provider work in a company, each with its reason. The access guard asks for one. */
@Injectable()
export class SupportService {
  constructor(
    private readonly database: Database,
    private readonly support: SupportRepository,
    private readonly jobs: Jobs,
  ) {
    jobs.work<EndJob>(QUEUE, (job) => this.expire(job));
  }

  async find(companyId: number, actor: Actor): Promise<CompanySupportResponse> {
    const read = this.database.readCompany(companyId);
    const [isRequired, running] = await Promise.all([
      this.support.isRequired(read),
      this.support.running(read, actor.userId),
    ]);
    return { isRequired, running };
  }

  start(companyId: number, actor: Actor, reason: string): Promise<SupportSessionResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      for (const other of await this.support.endOthers(tx)) noteEnd(tx, other);
      const session = await this.support.start(tx, reason, SUPPORT_MINUTES);
      tx.audit({ action: 'started', noun: NOUN, recordId: session.id, after: { name: reason } });
      this.jobs.add(tx, {
        queue: QUEUE,
        key: session.id,
        data: { companyId, sessionId: session.id },
        afterSeconds: SUPPORT_MINUTES * 60,
      });
      return session;
    });
  }

  async end(companyId: number, actor: Actor, id: number): Promise<void> {
    await this.database.inCompany(companyId, actor, async (tx) => {
      const reason = await this.support.end(tx, id);
      if (reason === null) throw new NotFound('Support session');
      noteEnd(tx, { id, reason });
    });
  }

  policy(actor: Actor): Promise<SupportPolicyResponse> {
    return this.database.onPlatform(actor, async (tx) => ({ isRequired: await this.support.policy(tx) }));
  }

  setPolicy(actor: Actor, isRequired: boolean): Promise<SupportPolicyResponse> {
    return this.database.onPlatform(actor, async (tx) => {
      const before = await this.support.policy(tx);
      if (before === isRequired) return { isRequired };
      await this.support.setPolicy(tx, isRequired);
      const change = { before: { isRequired: before }, after: { isRequired } };
      await auditPlatform(tx, actor, { action: 'updated', noun: 'support-policy', recordId: 1, ...change });
      return { isRequired };
    });
  }

  /** Nobody ended it: its time is over. */
  private async expire({ companyId, sessionId }: EndJob): Promise<void> {
    await this.database.inCompany(companyId, SYSTEM, async (tx) => {
      const ended = await this.support.expire(tx, sessionId);
      if (ended) noteEnd(tx, ended);
    });
  }
}

function noteEnd(tx: CompanyTx, { id, reason }: EndedSession): void {
  tx.audit({ action: 'ended', noun: NOUN, recordId: id, before: { name: reason } });
}
