import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { RecentProof } from '../../platform/access/recent-proof.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid } from '../../platform/http/errors.js';
import { SecurityEvents } from '../../platform/security-events/security-events.js';
import { SecondFactors } from '../factors/second-factors.js';
import { challengeExpired } from './challenge-expired.js';
import { PasskeyAnswers, type PasskeyProblem } from './passkey-answers.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { readClientData } from './passkey-verification.js';
import type { PasskeyChallengeResponse, PasskeySignInBody } from './passkeys.dto.js';
import type { RelyingParty } from './relying-party.js';
import { StoredPasskeys } from './stored-passkeys.js';

/** Where a session is proved. */
export interface ProvingBrowser {
  /** Of the session. */
  token: string;
  deviceTokens: readonly string[];
}

/** Somebody who is signed in proves again who they are, with one of their own passkeys. */
@Injectable()
export class PasskeyProofService {
  constructor(
    private readonly database: Database,
    private readonly passkeys: StoredPasskeys,
    private readonly challenges: PasskeyChallenges,
    private readonly answers: PasskeyAnswers,
    private readonly factors: SecondFactors,
    private readonly proofs: RecentProof,
    private readonly events: SecurityEvents,
  ) {}

  /** Throws Conflict for who has none for this address. */
  async begin(actor: Actor, token: string, rp: RelyingParty): Promise<PasskeyChallengeResponse> {
    const userId = actor.userId!;
    const own = await this.database.onOwnAccount(actor, (tx) => this.passkeys.credentialsOf(tx, userId));
    const credentials = own.filter(({ rpId }) => rpId === rp.id);
    if (credentials.length === 0) {
      throw new Conflict('You have no passkey for this address. Please confirm in another way.', 'no-passkey');
    }
    const challenge = await this.challenges.begin({ purpose: 'proof', token, userId });
    return {
      challenge,
      rpId: rp.id,
      credentials: credentials.map(({ credentialId }) => credentialId.toString('base64url')),
    };
  }

  /** Throws Conflict, Throttled or Invalid. The challenge ends in any case. */
  async prove(
    actor: Actor,
    { token, deviceTokens }: ProvingBrowser,
    rp: RelyingParty,
    body: PasskeySignInBody,
  ): Promise<void> {
    const userId = actor.userId!;
    const clientData = readClientData(body.clientData);
    const challenged = { purpose: 'proof' as const, token, userId };
    const used = clientData && (await this.challenges.use(clientData.challenge, challenged));
    if (!used) throw challengeExpired();
    const attempt = await this.factors.begin({ userId, address: actor.address, deviceTokens });
    const found = await this.passkeys.find(Buffer.from(body.credential, 'base64url'));
    const own = found?.userId === userId ? found : undefined;
    const problem = await this.answers.problemOf(body, clientData, rp, own);
    if (problem) this.refuse(problem, actor);
    await this.database.onOwnAccount(actor, (tx) => this.proofs.renew(tx, actor));
    await this.factors.succeed(attempt);
  }

  private refuse(kind: PasskeyProblem, { userId: personId, address, device = null }: Actor): never {
    this.events.note({ kind, personId, address: address ?? 'unknown', device, subject: 'passkey' });
    throw new Invalid('This passkey is not yours, or does not work any more.', 'passkey-invalid');
  }
}
