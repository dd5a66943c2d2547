import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { writeSecurityEvents } from '../../platform/audit/write-security-events.js';
import { notifyReplicas } from '../../platform/database/database-channel.js';
import { Database, type PlatformTx } from '../../platform/database/database.js';
import { BegunRulesService } from './begun-rules.service.js';
import type { SignInRulesResponse, SuperAdminFactorResponse } from './sign-in-rules.dto.js';

/** What the provider requires of the sign-ins of super admins. */
@Injectable()
export class SignInRulesService {
  constructor(
    private readonly database: Database,
    private readonly begun: BegunRulesService,
  ) {}

  find(actor: Actor): Promise<SignInRulesResponse> {
    return this.database.onPlatform(actor, (tx) => this.read(tx));
  }

  update(actor: Actor, factorsRequiredFrom: string | null): Promise<SignInRulesResponse> {
    const { userId: personId, address, device = null } = actor;
    return this.database.onPlatform(actor, async (tx) => {
      const [before] = await tx.query<{ from: string | null }>(
        'select factors_required_from as "from" from sign_in_rules for update',
      );
      if (factorsRequiredFrom !== null && factorsRequiredFrom !== before!.from)
        await this.begun.requireWayIn(tx, { userId: personId!, companyId: null }, factorsRequiredFrom);
      await tx.query('update sign_in_rules set factors_required_from = $1', [factorsRequiredFrom]);
      const subject = factorsRequiredFrom ?? 'not required';
      await writeSecurityEvents(tx, [{ kind: 'factor-rule-changed', personId, address, device, subject }]);
      // Every session of a super admin is read again.
      await tx.query(`select ${notifyReplicas('$1', '$2')}`, ['sessions', '*']);
      return this.read(tx);
    });
  }

  private async read(tx: PlatformTx): Promise<SignInRulesResponse> {
    const [rules] = await tx.query<Omit<SignInRulesResponse, 'superAdmins'>>(
      'select factors_required_from as "factorsRequiredFrom" from sign_in_rules',
      [],
    );
    const superAdmins = await tx.query<SuperAdminFactorResponse>(
      `select u.username, exists (
         select from factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasFactor"
       from users_read u where u.role = 'super_admin' and u.deleted_at is null order by lower(u.username)`,
      [],
    );
    return { ...rules!, superAdmins };
  }
}
