import { Injectable } from '@nestjs/common';
import { OwnFactorsService } from '../factors/own-factors.service.js';
import { readClientData, verifiedCounter } from './passkey-verification.js';
import type { PasskeySignInBody } from './passkeys.dto.js';
import type { RelyingParty } from './relying-party.js';
import { type FoundPasskey, StoredPasskeys } from './stored-passkeys.js';

/** Why an answer is refused, as the log of security calls it. */
export type PasskeyProblem = 'sign-in-failed' | 'passkey-copied';

type ClientData = NonNullable<ReturnType<typeof readClientData>>;

/** What authenticators answer to a challenge that was looked up before. */
@Injectable()
export class PasskeyAnswers {
  constructor(
    private readonly passkeys: StoredPasskeys,
    private readonly factors: OwnFactorsService,
  ) {}

  /** Notes the use of the passkey, unless there is a problem. Undefined for `found`: nobody's. */
  async problemOf(
    body: PasskeySignInBody,
    clientData: ClientData,
    rp: RelyingParty,
    found: FoundPasskey | undefined,
  ): Promise<PasskeyProblem | undefined> {
    const counter = await counterOf(body, clientData, rp, found);
    if (!found || counter === undefined) return 'sign-in-failed';
    const noted = await this.passkeys.noteUse(found.id, counter);
    if (!noted) return this.refusedUse(body);
    if (noted.factorId !== null) await this.factors.notePasskeyUse(noted.factorId);
    return undefined;
  }

  /** One that was removed meanwhile is no copy. */
  private async refusedUse({ credential }: PasskeySignInBody): Promise<PasskeyProblem> {
    const isThere = await this.passkeys.find(Buffer.from(credential, 'base64url'));
    return isThere ? 'passkey-copied' : 'sign-in-failed';
  }
}

async function counterOf(
  body: PasskeySignInBody,
  clientData: ClientData,
  rp: RelyingParty,
  found: FoundPasskey | undefined,
): Promise<number | undefined> {
  if (!found) return undefined;
  const { userHandle } = body;
  const isOfUser = userHandle === undefined || Buffer.from(userHandle, 'base64url').equals(found.userHandle);
  return isOfUser ? verifiedCounter(body, clientData, rp, found.publicKey) : undefined;
}
