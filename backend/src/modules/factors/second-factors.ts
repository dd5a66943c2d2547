import { Injectable } from '@nestjs/common';
import { Sealed } from '../../platform/access/sealed.js';
import type { SignInAttempt } from '../../platform/access/sign-in-throttle.js';
import { writeSecurityEvents } from '../../platform/audit/write-security-events.js';
import { Forbidden, Invalid } from '../../platform/http/errors.js';
import { SecurityEvents } from '../../platform/security-events/security-events.js';
import type { FactorKind, FactorStepResponse, StepKind } from './factor.dto.js';
import { type FactorOrigin, FactorThrottle } from './factor-throttle.js';
import { type FactorTx, FactorsRepository } from './factors.repository.js';
import { recoveryCodeHash } from './recovery-code.js';
import { stepOfCode } from './totp.js';

/** Whose code it is, and from where it comes. */
export interface CodeOrigin {
  userId: number;
  address: string | null;
  device: string | null;
}

/** What the secret of an app is sealed for. */
export const totpPurpose = (userId: number): string => `totp of user ${userId}`;

/** The second step of a person's sign-in: which kinds there are, and whether a code is right. */
@Injectable()
export class SecondFactors {
  /** Replaced by tests. */
  now: () => number = Date.now;

  constructor(
    private readonly factors: FactorsRepository,
    private readonly throttle: FactorThrottle,
    private readonly sealed: Sealed,
    private readonly events: SecurityEvents,
  ) {}

  /** What has to follow a right password; null if nothing does. Throws Forbidden. */
  async stepOf(userId: number): Promise<FactorStepResponse | null> {
    const found = await this.factors.stepKinds(userId);
    if (found.kinds.length === 0) return stepWithoutApp(found.duty);
    return { step: 'factor', kinds: withCodes(found) };
  }

  /** Which second steps a person has. */
  async kindsOf(userId: number): Promise<StepKind[]> {
    return withCodes(await this.factors.stepKinds(userId));
  }

  /** Counts an attempt before it is checked; throws Throttled. */
  begin(origin: FactorOrigin): Promise<SignInAttempt> {
    return this.throttle.begin(origin);
  }

  succeed(attempt: SignInAttempt): Promise<void> {
    return this.throttle.succeed(attempt);
  }

  /**
   * Uses up a code of an app or a recovery code in the caller's transaction, which gives it back if it fails; throws
   * Invalid.
   */
  async useCode(tx: FactorTx, origin: CodeOrigin, code: string): Promise<Exclude<StepKind, 'passkey'>> {
    if (await this.useTotp(tx, origin.userId, code.replaceAll(/\s/g, ''))) return 'totp';
    if (await this.useRecoveryCode(tx, origin, code)) return 'recovery';
    const { userId: personId, address, device } = origin;
    this.events.note({ kind: 'sign-in-failed', personId, address, device, subject: 'second step' });
    throw wrongCode();
  }

  private async useTotp(tx: FactorTx, userId: number, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return false;
    for (const { id, secret } of await this.factors.apps(tx, userId)) {
      const step = this.stepOfSealed(userId, secret, code);
      if (step !== undefined && (await this.factors.useStep(tx, id, step))) return true;
    }
    return false;
  }

  /** The step to which the code belongs; undefined if it is wrong. */
  stepOfSealed(userId: number, sealed: string, code: string): number | undefined {
    const secret = this.sealed.open(sealed, totpPurpose(userId));
    return secret === undefined ? undefined : stepOfCode(secret, code, this.now());
  }

  private async useRecoveryCode(tx: FactorTx, { userId, address, device }: CodeOrigin, code: string): Promise<boolean> {
    const hash = recoveryCodeHash(code);
    if (!hash || !(await this.factors.useCode(tx, userId, hash))) return false;
    await writeSecurityEvents(tx, [{ kind: 'recovery-code-used', personId: userId, address, device }]);
    return true;
  }
}

const withCodes = ({ kinds, hasCodes }: { kinds: FactorKind[]; hasCodes: boolean }): StepKind[] =>
  hasCodes ? [...kinds, 'recovery'] : kinds;

/** Where a second step is required, a password alone opens nothing. */
function stepWithoutApp(duty: 'passkey' | 'refused' | null): FactorStepResponse | null {
  if (duty === null) return null;
  if (duty === 'passkey') return { step: 'factor', kinds: ['passkey'] };
  throw new Forbidden(
    'Two-step sign-in is required, and you have not set it up in time. Ask your administrator to reset it: then you have a day to set it up.',
    'factor-missing',
  );
}

export const wrongCode = (): Invalid =>
  new Invalid([{ field: 'code', message: 'This code is not right, or it has been used.' }], 'wrong-code');
