import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { companySuspended } from '../../platform/access/company-suspended.js';
import { readDeviceTokens } from '../../platform/access/device-cookie.js';
import type { SignInAttempt } from '../../platform/access/sign-in-throttle.js';
import { Database, type OwnAccountTx } from '../../platform/database/database.js';
import { NotSignedIn, Throttled } from '../../platform/http/errors.js';
import { SecurityEvents } from '../../platform/security-events/security-events.js';
import type { FactorStepResponse, StepKind } from '../factors/factor.dto.js';
import { clearPendingCookie, readPendingTokens, setPendingCookie } from '../factors/pending-cookie.js';
import { PendingSignIns } from '../factors/pending-sign-ins.js';
import { SecondFactors } from '../factors/second-factors.js';
import type { Account, Origin } from './auth.service.js';
import { originOf } from './origin.js';

const SUBJECT = 'POST /api/auth/factor';
const EXPIRED_MESSAGE = 'Too much time has passed since you typed your password. Please sign in again.';

/** The transaction of a second step, with whose it is. */
export interface SecondStep {
  tx: OwnAccountTx;
  userId: number;
  address: string;
  device: string | null;
}

/** The second step of a sign-in. No session exists before it. */
@Injectable()
export class FactorSignIn {
  constructor(
    private readonly database: Database,
    private readonly pending: PendingSignIns,
    private readonly factors: SecondFactors,
    private readonly events: SecurityEvents,
  ) {}

  /** After the right password: what has to follow; null if nothing does. */
  async begin({ userId }: Account, request: Request, response: Response): Promise<FactorStepResponse | null> {
    const step = await this.factors.stepOf(userId);
    if (step) setPendingCookie(request, response, await this.pending.begin(userId));
    return step;
  }

  /** Throws NotSignedIn, Throttled or, for a wrong code, Invalid. */
  finishWithCode(code: string, request: Request, response: Response): Promise<Account> {
    return this.finish(request, response, ({ tx, ...origin }) => this.factors.useCode(tx, origin, code));
  }

  /**
   * Ends the sign-in that waits in this browser by a check of the second step, which throws if it fails: then the sign-in
   * waits on. Of several that are right at once, one passes.
   */
  async finish(request: Request, response: Response, check: (step: SecondStep) => Promise<StepKind>): Promise<Account> {
    const waiting = await this.pending.find(readPendingTokens(request));
    if (!waiting) throw expired();
    const { userId, role, suspendedCompany, token } = waiting;
    if (suspendedCompany !== null) throw companySuspended(suspendedCompany);
    const origin = originOf(request);
    const attempt = await this.attempt(userId, origin, request);
    const secondFactor = await this.database.onOwnAccount({ userId, role, ...origin }, async (tx) => {
      if (!(await this.pending.end(tx, token))) throw expired();
      return check({ tx, userId, ...origin });
    });
    await this.factors.succeed(attempt);
    clearPendingCookie(request, response);
    return { userId, role, suspendedCompany, secondFactor };
  }

  /** Somebody knows the password, but not the code: the person has to see it. */
  private attempt(userId: number, origin: Origin, request: Request): Promise<SignInAttempt> {
    const deviceTokens = readDeviceTokens(request);
    return this.factors.begin({ userId, address: origin.address, deviceTokens }).catch((refusal: unknown) => {
      if (refusal instanceof Throttled) {
        const event = {
          kind: 'throttled' as const,
          personId: userId,
          ...origin,
          subject: `${SUBJECT}: ${refusal.code}`,
        };
        this.events.noteRefusal(refusal, event);
      }
      throw refusal;
    });
  }
}

const expired = (): NotSignedIn => new NotSignedIn(EXPIRED_MESSAGE, 'sign-in-expired');
