import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

const LASTING = `interval '180 days'`;

/**
 * The browsers in which users have signed in, by opaque tokens that are stored as SHA-256. A token is no session: it
 * only lets its browser's users sign in while others are guessing their passwords.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly database: Database) {}

  /** A name for counting in place of the address; undefined if this user has not signed in with this token. */
  async nameOf(token: string | undefined, userId: number | undefined): Promise<string | undefined> {
    if (token === undefined) return undefined;
    // Asked for an unknown name, too, so that both take alike.
    const [found] = await this.database.queryUnscoped<{ name: string }>(
      `select encode(token_hash, 'hex') as name from known_devices
       where token_hash = $1 and user_id = $2 and expires_at > now()`,
      [hash(token), userId ?? 0],
    );
    return found?.name;
  }

  /** Notes a sign-in; returns the browser's token, a new one if we did not give it the one that it sent. */
  async remember(token: string | undefined, userId: number): Promise<string> {
    if (token !== undefined) {
      const noted = await this.database.queryUnscoped(
        `insert into known_devices (token_hash, user_id, expires_at)
         select $1, $2, now() + ${LASTING}
         where exists (select from known_devices where token_hash = $1 and expires_at > now())
         on conflict (token_hash, user_id) do update set expires_at = excluded.expires_at returning user_id`,
        [hash(token), userId],
      );
      if (noted.length > 0) return token;
    }
    const given = randomBytes(32).toString('base64url');
    await this.database.queryUnscoped(
      `insert into known_devices (token_hash, user_id, expires_at) values ($1, $2, now() + ${LASTING})`,
      [hash(given), userId],
    );
    return given;
  }
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
