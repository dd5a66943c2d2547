import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { RecentProof } from '../../platform/access/recent-proof.js';
import { Invalid } from '../../platform/http/errors.js';
import { AuthService } from './auth.service.js';
import type { ProofBody } from './proof.dto.js';

/** Somebody who is signed in proves again who they are. */
@Injectable()
export class ProofService {
  constructor(
    private readonly auth: AuthService,
    private readonly proofs: RecentProof,
  ) {}

  /** Throws Invalid or Throttled. */
  async prove(actor: Actor, { password }: ProofBody): Promise<void> {
    if (!(await this.auth.isOwnPassword(actor, password)))
      throw new Invalid([{ field: 'password', message: 'The password is not right.' }], 'wrong-password');
    await this.proofs.renew(actor);
  }
}
