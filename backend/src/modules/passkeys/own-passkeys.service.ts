import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { Session } from '../../platform/access/sessions.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid, NotFound } from '../../platform/http/errors.js';
import type { Page } from '../../platform/http/paging.js';
import { FactorResetService } from '../factors/factor-reset.service.js';
import { OwnFactorsService } from '../factors/own-factors.service.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { challengeExpired } from './challenge-expired.js';
import { readClientData, verifiedRegistration } from './passkey-verification.js';
import type {
  AddedPasskeyResponse,
  AddPasskeyBody,
  PasskeyRegistrationResponse,
  PasskeyResponse,
} from './passkeys.dto.js';
import type { RelyingParty } from './relying-party.js';
import { StoredPasskeys } from './stored-passkeys.js';

const MAX_PASSKEYS = 20;
const USER_HANDLE_BYTES = 32;
/** What people read when their device asks. */
const RP_NAME = 'Nerka';

/** The signed-in user's own passkeys. */
@Injectable()
export class OwnPasskeysService {
  constructor(
    private readonly database: Database,
    private readonly passkeys: StoredPasskeys,
    private readonly challenges: PasskeyChallenges,
    private readonly factors: OwnFactorsService,
    resets: FactorResetService,
  ) {
    resets.onReset((tx, userId) => passkeys.removeAll(tx, userId));
  }

  list(actor: Actor, query: { limit?: number; cursor?: string }): Promise<Page<PasskeyResponse>> {
    return this.database.onOwnAccount(actor, (tx) => this.passkeys.list(tx, actor.userId!, query));
  }

  /** What the browser needs to make one; throws Invalid for who has as many as there may be. */
  async begin({ user }: Session, token: string, rp: RelyingParty): Promise<PasskeyRegistrationResponse> {
    const actor = { userId: user.id, role: user.role, address: null };
    const own = await this.database.onOwnAccount(actor, (tx) => this.passkeys.credentialsOf(tx, user.id));
    requireRoom(own.length);
    const userHandle = own[0]?.userHandle ?? randomBytes(USER_HANDLE_BYTES);
    const challenged = { purpose: 'registration' as const, token, userId: user.id };
    return {
      challenge: await this.challenges.begin(challenged, userHandle),
      rpId: rp.id,
      rpName: RP_NAME,
      userHandle: userHandle.toString('base64url'),
      username: user.username,
      displayName: user.displayName ?? user.username,
      credentials: own.map(({ credentialId }) => credentialId.toString('base64url')),
    };
  }

  /** The challenge ends whether or not the passkey is a good one. */
  async add(actor: Actor, token: string, rp: RelyingParty, body: AddPasskeyBody): Promise<AddedPasskeyResponse> {
    const userId = actor.userId!;
    const clientData = readClientData(body.clientData);
    const challenged = { purpose: 'registration' as const, token, userId };
    const used = clientData && (await this.challenges.use(clientData.challenge, challenged));
    if (!used?.userHandle) throw challengeExpired();
    const { userHandle } = used;
    const made = await verifiedRegistration(body, clientData!, rp);
    if (!made) throw new Invalid('This passkey could not be checked. Please try again.', 'passkey-invalid');
    const { name } = body;
    return this.factors.changing(actor, async (change) => {
      const { tx, audit } = change;
      // Others may have been added since it began.
      requireRoom((await this.passkeys.credentialsOf(tx, userId)).length);
      const factorId = await this.factors.addPasskey(tx, userId, name);
      const added = await this.passkeys.add(tx, made, { userId, userHandle, rpId: rp.id, name, factorId });
      if (!added) throw new Conflict('This passkey is registered already.', 'already-exists');
      await audit('passkey-added', { after: { name } });
      return { ...added, recoveryCodes: await this.factors.added(change, userId, `The passkey “${name}”`) };
    });
  }

  /** Throws NotFound. */
  async rename(actor: Actor, id: number, name: string): Promise<PasskeyResponse> {
    return this.factors.changing(actor, async ({ tx }) => {
      const renamed = await this.passkeys.rename(tx, actor.userId!, id, name);
      if (!renamed) throw new NotFound('Passkey');
      const { factorId, ...passkey } = renamed;
      if (factorId !== null) await this.factors.renamePasskey(tx, factorId, name);
      return passkey;
    });
  }

  /** Throws NotFound. */
  async remove(actor: Actor, id: number): Promise<void> {
    await this.factors.changing(actor, async (change) => {
      const { tx, audit } = change;
      const removed = await this.passkeys.remove(tx, actor.userId!, id);
      if (!removed) throw new NotFound('Passkey');
      if (removed.factorId !== null) await this.factors.removePasskey(change, actor.userId!, removed.factorId);
      await audit('passkey-removed', { after: { name: removed.name } });
    });
  }
}

function requireRoom(own: number): void {
  if (own < MAX_PASSKEYS) return;
  throw new Invalid(`You have ${MAX_PASSKEYS} passkeys, which is as many as there may be.`, 'too-many');
}
