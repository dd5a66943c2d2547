import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Role } from '../../platform/access/actor.js';
import { Database, type OwnAccountTx } from '../../platform/database/database.js';
import { HourlyWork } from '../../platform/jobs/hourly-work.js';

/** Somebody whose password was right and whose second step has to follow. */
export interface PendingSignIn {
  token: string;
  userId: number;
  role: Role;
  suspendedCompany: string | null;
}

/**
 * Right passwords that wait for the second step: five minutes, by opaque tokens that are stored as SHA-256 and used
 * once. A new password ends them.
 */
@Injectable()
export class PendingSignIns {
  constructor(
    private readonly database: Database,
    hourly: HourlyWork,
  ) {
    hourly.add('pending sign-ins', () =>
      database.queryUnscoped('delete from pending_sign_ins where expires_at < now()'),
    );
  }

  /** Returns the token for the browser. */
  async begin(userId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.queryUnscoped('select begin_pending_sign_in($1, $2)', [hashOf(token), userId]);
    return token;
  }

  /** The first of a browser's tokens that still waits. */
  async find(tokens: readonly string[]): Promise<PendingSignIn | undefined> {
    for (const token of tokens) {
      const [found] = await this.database.queryUnscoped<Omit<PendingSignIn, 'token'>>(
        `select user_id as "userId", role, suspended_company as "suspendedCompany" from find_pending_sign_in($1)`,
        [hashOf(token)],
      );
      if (found) return { ...found, token };
    }
    return undefined;
  }

  /** False if it was used already. The caller's transaction gives it back if the second step fails. */
  async end(tx: Pick<OwnAccountTx, 'query'>, token: string): Promise<boolean> {
    const ended = await tx.query(
      'delete from pending_sign_ins where token_hash = $1 and expires_at > now() returning user_id',
      [hashOf(token)],
    );
    return ended.length > 0;
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
