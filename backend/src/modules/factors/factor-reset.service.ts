import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Sessions } from '../../platform/access/sessions.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Forbidden, NotFound } from '../../platform/http/errors.js';
import { BreakGlassService } from '../identity-providers/break-glass.service.js';
import { FactorMails, resetMail } from './factor-mails.js';
import { FactorsRepository } from './factors.repository.js';

/** For somebody who lost the phone and the codes. */
@Injectable()
export class FactorResetService {
  private readonly removals: ((tx: CompanyTx, userId: number) => Promise<void>)[] = [];

  constructor(
    private readonly database: Database,
    private readonly factors: FactorsRepository,
    private readonly sessions: Sessions,
    private readonly mails: FactorMails,
    private readonly breakGlass: BreakGlassService,
  ) {}

  /** Removes all second steps of a person of the company, ends their sessions, and opens a day for setting up. */
  async reset(companyId: number, actor: Actor, userId: number): Promise<void> {
    if (userId === actor.userId)
      throw new Forbidden('You remove your own second steps on your profile.', 'own-account');
    await this.database.inCompany(companyId, actor, async (tx) => {
      if (!(await this.mails.tell(tx, userId, resetMail))) throw new NotFound('User');
      await this.factors.lockPerson(tx, userId);
      await this.breakGlass.requireAnother(tx, userId);
      await this.factors.removeAll(tx, userId);
      for (const remove of this.removals) await remove(tx, userId);
      await this.factors.openSetup(tx, userId);
      await this.sessions.endOf(tx, userId, 'signed-out');
      tx.audit({ action: 'factors-reset', noun: 'user', recordId: userId });
    });
    this.sessions.forget(userId);
  }

  /** Registers what removes second steps of another kind, in the same transaction. */
  onReset(remove: (tx: CompanyTx, userId: number) => Promise<void>): void {
    this.removals.push(remove);
  }
}
