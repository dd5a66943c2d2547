import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Conflict, Invalid } from '../../platform/http/errors.js';
import { type ProviderRule, ProvidersRepository } from './providers.repository.js';

/**
 * Where a company requires its provider, a manager with a second step is left who gets in by the password while the
 * provider is away. What could change that is done one after the other.
 */
@Injectable()
export class BreakGlassService {
  constructor(private readonly providers: ProvidersRepository) {}

  /** Before the provider is required; throws Invalid. */
  async requireOne(tx: CompanyTx): Promise<void> {
    await this.providers.lockBreakGlass(tx);
    if ((await this.providers.countBreakGlass(tx)) > 0) return;
    const message =
      'First a manager sets up two-step sign-in on the profile: with it, their password opens the company while the provider is away.';
    throw new Invalid([{ field: 'isRequired', message }]);
  }

  /** Before a person goes, is no manager any more, or loses all second steps; throws Conflict. */
  async requireAnother(tx: CompanyTx, userId: number): Promise<void> {
    await this.providers.lockBreakGlass(tx);
    const rule = await this.providers.ruleIn(tx, userId);
    if (rule?.isManager && rule.hasFactor && (await this.providers.countBreakGlass(tx)) === 1) throw lastWayIn(rule);
  }

  /** After a person removed the last second step; throws Conflict. */
  async requireOneLeft(tx: CompanyTx, userId: number): Promise<void> {
    await this.providers.lockBreakGlass(tx);
    const rule = await this.providers.ruleIn(tx, userId);
    if (rule?.isManager && (await this.providers.countBreakGlass(tx)) === 0) throw lastWayIn(rule);
  }
}

const lastWayIn = ({ name }: ProviderRule): Conflict =>
  new Conflict(
    `While ${name} is required, one manager has to keep a second step: with it, their password opens the company while the provider is away.`,
    'last-way-in',
  );
