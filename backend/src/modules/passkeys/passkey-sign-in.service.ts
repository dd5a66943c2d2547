import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { companySuspended } from '../../platform/access/company-suspended.js';
import { KnownDevices } from '../../platform/access/known-devices.js';
import { SignInThrottle } from '../../platform/access/sign-in-throttle.js';
import { Database } from '../../platform/database/database.js';
import { consume, rateLimiter } from '../../platform/database/rate-limiter.js';
import { networkOf } from '../../platform/http/client-address.js';
import { Forbidden, NotSignedIn, Throttled } from '../../platform/http/errors.js';
import { SecurityEvents } from '../../platform/security-events/security-events.js';
import type { Account, Origin } from '../auth/auth.service.js';
import { challengeExpired } from './challenge-expired.js';
import { PasskeyAnswers, type PasskeyProblem } from './passkey-answers.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { readClientData } from './passkey-verification.js';
import type { PasskeyChallengeResponse, PasskeySignInBody } from './passkeys.dto.js';
import type { RelyingParty } from './relying-party.js';
import { type FoundPasskey, StoredPasskeys } from './stored-passkeys.js';

/** Of one address, whoever asks there: an office has one. */
const MAX_CHALLENGES = 300;
const WINDOW_SECONDS = 15 * 60;
const SUBJECT = 'POST /api/auth/passkey';

/** The browser in which somebody tries to sign in. */
export interface PasskeyBrowser extends Origin {
  /** Undefined for one that asked for no challenge. */
  token: string | undefined;
  deviceTokens: readonly string[];
}

/**
 * Signs in with a passkey alone, which stands for two factors: the device, and what its user shows to the device. Whose
 * it is shows when it comes. Failures are throttled as those of passwords are, by passkey in place of the name.
 */
@Injectable()
export class PasskeySignInService {
  private readonly limiter: RateLimiterPostgres;

  constructor(
    database: Database,
    private readonly passkeys: StoredPasskeys,
    private readonly challenges: PasskeyChallenges,
    private readonly answers: PasskeyAnswers,
    private readonly throttle: SignInThrottle,
    private readonly devices: KnownDevices,
    private readonly events: SecurityEvents,
  ) {
    const limit = { keyPrefix: 'passkey-challenges', points: MAX_CHALLENGES, duration: WINDOW_SECONDS };
    this.limiter = rateLimiter(database, limit);
  }

  async begin(token: string, rp: RelyingParty, address: string): Promise<PasskeyChallengeResponse> {
    await consume(this.limiter, networkOf(address, 64), 'Too many sign-ins with passkeys.');
    const challenge = await this.challenges.begin({ purpose: 'sign-in', token, userId: null });
    return { challenge, rpId: rp.id, credentials: [] };
  }

  /** The account whose passkey signed; throws NotSignedIn, Throttled, Conflict or, of a suspended company, Forbidden. */
  async check(body: PasskeySignInBody, rp: RelyingParty, browser: PasskeyBrowser): Promise<Account> {
    const { token } = browser;
    const clientData = readClientData(body.clientData);
    const challenged = token !== undefined && { purpose: 'sign-in' as const, token, userId: null };
    const used = challenged && clientData && (await this.challenges.use(clientData.challenge, challenged));
    if (!used) throw challengeExpired();
    const found = await this.passkeys.find(Buffer.from(body.credential, 'base64url'));
    const attempt = await this.attempt(body, found, browser);
    const problem = await this.answers.problemOf(body, clientData, rp, found);
    if (problem) this.refuse(problem, found, browser);
    await this.throttle.succeed(attempt);
    return this.admitted(found!, browser);
  }

  private async attempt(
    { credential }: PasskeySignInBody,
    found: FoundPasskey | undefined,
    { address, device, deviceTokens }: PasskeyBrowser,
  ) {
    const knownDevice = await this.devices.nameOf(deviceTokens, found?.userId);
    const given = { usernameKey: `passkey ${credential}`, passwordHash: undefined, address, knownDevice };
    return this.throttle.begin(given).catch((refusal: unknown) => {
      if (refusal instanceof Throttled) this.noteRefusal(refusal, found, { address, device });
      throw refusal;
    });
  }

  private admitted(found: FoundPasskey, browser: Origin): Account {
    const { userId, role, suspendedCompany } = found;
    if (suspendedCompany === null) return { userId, role, suspendedCompany, secondFactor: 'passkey' };
    const refusal = companySuspended(suspendedCompany);
    this.noteRefusal(refusal, found, browser);
    throw refusal;
  }

  private refuse(kind: PasskeyProblem, found: FoundPasskey | undefined, { address, device }: Origin): never {
    this.events.note({ kind, personId: found?.userId ?? null, address, device, subject: 'passkey' });
    throw new NotSignedIn(
      'This passkey is not known here, or does not work any more. Please sign in with your password.',
      'passkey-refused',
    );
  }

  /** By whose account it is, which the filter of all errors does not know. */
  private noteRefusal(
    refusal: Forbidden | Throttled,
    found: FoundPasskey | undefined,
    { address, device }: Origin,
  ): void {
    const kind = refusal instanceof Throttled ? 'throttled' : 'access-refused';
    const subject = `${SUBJECT}: ${refusal.code}`;
    this.events.noteRefusal(refusal, { kind, personId: found?.userId ?? null, address, device, subject });
  }
}
