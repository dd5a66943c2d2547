import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { auditPlatform } from '../../platform/audit/platform-audit.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors.js';
import type { CompanySupportResponse, SupportPolicyResponse, SupportSessionResponse } from './support.dto.js';
import { SupportRepository } from './support.repository.js';

const NOUN = 'support-session';
/** Then it is asked for again. */
export const SUPPORT_MINUTES = 60;

/** Sessions in which people of the provider work in a company, each with its reason. The access guard asks for one. */
@Injectable()
export class SupportService {
  constructor(
    private readonly database: Database,
    private readonly support: SupportRepository,
  ) {}

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
      tx.send(this.support.endOthers(tx));
      const session = await this.support.start(tx, reason, SUPPORT_MINUTES);
      tx.audit({ action: 'started', noun: NOUN, recordId: session.id, after: { name: reason } });
      return session;
    });
  }

  async end(companyId: number, actor: Actor, id: number): Promise<void> {
    await this.database.inCompany(companyId, actor, async (tx) => {
      const reason = await this.support.end(tx, id);
      if (reason === null) throw new NotFound('Support session');
      tx.audit({ action: 'ended', noun: NOUN, recordId: id, before: { name: reason } });
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
}
