import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { RecentProof } from '../../platform/access/recent-proof.js';
import { Database } from '../../platform/database/database.js';
import { Invalid } from '../../platform/http/errors.js';
import { SecondFactors } from '../factors/second-factors.js';
import { AccountsService } from '../users/accounts.service.js';
import { AuthService } from './auth.service.js';
import type { ProofBody, ProofWaysResponse } from './proof.dto.js';

/** Somebody who is signed in proves again who they are. */
@Injectable()
export class ProofService {
  private hasProvider: (actor: Actor) => Promise<boolean> = () => Promise.resolve(false);

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly auth: AuthService,
    private readonly proofs: RecentProof,
    private readonly factors: SecondFactors,
  ) {}

  /** Who was invited and signs in by the company's identity provider alone has no password. */
  async ways(actor: Actor): Promise<ProofWaysResponse> {
    const [hasPassword, kinds, hasProvider] = await Promise.all([
      this.accounts.hasPassword(actor),
      this.factors.kindsOf(actor.userId!),
      this.hasProvider(actor),
    ]);
    return {
      ways: [
        ...(hasPassword ? (['password'] as const) : []),
        ...kinds,
        ...(hasProvider ? (['provider'] as const) : []),
      ],
    };
  }

  /** Registers who can prove it at an identity provider. */
  onProvider(hasProvider: (actor: Actor) => Promise<boolean>): void {
    this.hasProvider = hasProvider;
  }

  /** Throws Invalid or Throttled. */
  async prove(actor: Actor, { password, code }: ProofBody, deviceTokens: readonly string[]): Promise<void> {
    if (password === undefined && code != null) return this.proveByCode(actor, code, deviceTokens);
    if (password === undefined) throw new Invalid([{ field: 'password', message: 'Password is required' }]);
    if (!(await this.auth.isOwnPassword(actor, password)))
      throw new Invalid([{ field: 'password', message: 'The password is not right.' }], 'wrong-password');
    await this.database.onOwnAccount(actor, (tx) => this.proofs.renew(tx, actor));
  }

  private async proveByCode(actor: Actor, code: string, deviceTokens: readonly string[]): Promise<void> {
    const { address, device = null } = actor;
    const userId = actor.userId!;
    const attempt = await this.factors.begin({ userId, address, deviceTokens });
    await this.database.onOwnAccount(actor, async (tx) => {
      await this.factors.useCode(tx, { userId, address, device }, code);
      await this.proofs.renew(tx, actor);
    });
    await this.factors.succeed(attempt);
  }
}
