import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible';
import { Sealed } from '../../../platform/access/sealed.js';
import { Database } from '../../../platform/database/database.js';
import { rateLimiter } from '../../../platform/database/rate-limiter.js';
import { Invalid } from '../../../platform/http/errors.js';
import type { ChallengeResponse, WorkProofBody } from './new-request.dto.js';

/** A phone computes this many hashes in a second or two, and half of them on average. */
export const MAX_NUMBER = 50_000;
const VALID_MINUTES = 20;
const SALT_BYTES = 16;
const PURPOSE = 'request proof';
/** Of one length, since salt and number are hashed as one text: a digit of the number must not prolong the time. */
const SALT = /^[\w-]{22}\.(\d{13})$/;

/**
 * A program that asks for work has to work, too: it finds the number of which the hash is given, by trying. The
 * challenge is signed instead of stored; what was solved is noted, so that it counts once. The form is that of ALTCHA's
 * first version; its library would be 770 kB in place of this file.
 */
@Injectable()
export class ProofOfWork {
  private readonly solved: RateLimiterPostgres;

  constructor(
    private readonly sealed: Sealed,
    database: Database,
  ) {
    this.solved = rateLimiter(database, { keyPrefix: 'request-proof', points: 1, duration: VALID_MINUTES * 60 });
  }

  challenge(codeId: number): ChallengeResponse {
    const expiresAt = Date.now() + VALID_MINUTES * 60_000;
    const salt = `${randomBytes(SALT_BYTES).toString('base64url')}.${expiresAt}`;
    const challenge = hashOf(salt, randomInt(MAX_NUMBER + 1));
    const signature = this.sealed.sign(challenge, purposeOf(codeId));
    return { algorithm: 'SHA-256', salt, challenge, maxNumber: MAX_NUMBER, signature };
  }

  /** Throws Invalid, always the same: whoever is refused is to learn nothing from it. */
  async require(codeId: number, { salt, challenge, number, signature }: WorkProofBody): Promise<void> {
    const expiresAt = Number(SALT.exec(salt)?.[1] ?? 0);
    const isRight = challenge === hashOf(salt, number) && expiresAt > Date.now();
    if (!isRight || !this.sealed.isSigned(challenge, purposeOf(codeId), signature)) throw refused();
    await this.requireFirst(challenge);
  }

  private async requireFirst(challenge: string): Promise<void> {
    try {
      await this.solved.consume(challenge);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? refused() : refusal;
    }
  }
}

export const refused = (): Invalid =>
  new Invalid('That could not be sent. Please load the page again and send it once more.', 'robot-check-failed');

const hashOf = (salt: string, number: number): string =>
  createHash('sha256')
    .update(salt + String(number))
    .digest('hex');

/** A challenge of one code is none of another. */
const purposeOf = (codeId: number): string => `${PURPOSE} ${codeId}`;
