import { Injectable } from '@nestjs/common';
import { Invalid } from '../../platform/http/errors.js';
import { type FactorTx, FactorsRepository } from './factors.repository.js';

/** Who sets from when second steps are required, and for which company; null: for the provider. */
interface RuleSetter {
  userId: number;
  companyId: number | null;
}

/** A rule of second steps must leave somebody in who can take it back. */
@Injectable()
export class BegunRulesService {
  constructor(private readonly factors: FactorsRepository) {}

  /** Throws Invalid for a day that would refuse at once even who sets it, whose last second step stays meanwhile. */
  async requireWayIn(tx: FactorTx, { userId, companyId }: RuleSetter, from: string): Promise<void> {
    await this.factors.lockPerson(tx, userId);
    if (!(await this.factors.isRefusedBy(tx, { userId, companyId, from }))) return;
    const message = 'Set up your own second step first, or choose a later day.';
    throw new Invalid([{ field: 'factorsRequiredFrom', message }]);
  }
}
