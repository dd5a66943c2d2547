import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { HourlyWork } from '../../platform/jobs/hourly-work.js';

const LASTING = `interval '5 minutes'`;

export type ChallengePurpose = 'registration' | 'sign-in' | 'proof';

/** For whom a challenge is. */
export interface Challenged {
  purpose: ChallengePurpose;
  /** The token of the session, or of the browser that signs in. */
  token: string;
  /** Null: whose passkey it is shows only when it comes. */
  userId: number | null;
}

/** What an authenticator signs: random, good once, for 5 minutes and for the browser that asked for it. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly database: Database,
    hourly: HourlyWork,
  ) {
    hourly.add('passkey challenges', () =>
      database.queryUnscoped('delete from passkey_challenges where expires_at < now()'),
    );
  }

  async begin({ purpose, token, userId }: Challenged, userHandle: Buffer | null = null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await this.database.writeUnscoped(
      `insert into passkey_challenges (challenge_hash, bound_to, purpose, user_id, user_handle, expires_at)
       values ($1, $2, $3, $4, $5, now() + ${LASTING})`,
      [hash(challenge), hash(token), purpose, userId, userHandle],
    );
    return challenge;
  }

  /** Ends a challenge; undefined if it is not this browser's, was used before or is over. */
  async use(
    challenge: string,
    { purpose, token, userId }: Challenged,
  ): Promise<{ userHandle: Buffer | null } | undefined> {
    const [used] = await this.database.writeUnscoped<{ userHandle: Buffer | null }>(
      `delete from passkey_challenges
       where challenge_hash = $1 and bound_to = $2 and purpose = $3 and user_id is not distinct from $4
         and expires_at > now()
       returning user_handle as "userHandle"`,
      [hash(challenge), hash(token), purpose, userId],
    );
    return used;
  }
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
