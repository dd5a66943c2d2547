import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

const LASTING = `interval '180 days'`;
/** Of one user. A browser that keeps no cookie is another one at each sign-in. */
const MAX_DEVICES = 30;

/** Leaves room for one more of the user $2; those of $1 stay. */
const withoutOldest = `oldest as (
  delete from known_devices where user_id = $2 and token_hash in (
    select token_hash from known_devices where user_id = $2 and token_hash <> all($1)
    order by expires_at desc offset ${MAX_DEVICES - 1}))`;

/**
 * The browsers in which users have signed in, by opaque tokens that are stored as SHA-256. A token is no session: it
 * only lets its browser's users sign in while others are guessing their passwords.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly database: Database) {}

  /** A name for counting in place of the address; undefined if this user has signed in with none of the tokens. */
  async nameOf(tokens: readonly string[], userId: number | undefined): Promise<string | undefined> {
    if (tokens.length === 0) return undefined;
    // Asked for an unknown name, too, so that both take alike.
    const [found] = await this.database.queryUnscoped<{ name: string }>(
      `select encode(token_hash, 'hex') as name from known_devices
       where token_hash = any($1) and user_id = $2 and expires_at > now()
       order by array_position($1::bytea[], token_hash) limit 1`,
      [tokens.map(hash), userId ?? 0],
    );
    return found?.name;
  }

  /** Whether this user has signed in before, but in no browser with one of the tokens. */
  async isNewBesideOthers(tokens: readonly string[], userId: number): Promise<boolean> {
    const [found] = await this.database.queryUnscoped<{ isNew: boolean | null }>(
      `select bool_and(token_hash <> all ($1::bytea[])) as "isNew" from known_devices
       where user_id = $2 and expires_at > now()`,
      [tokens.map(hash), userId],
    );
    return found?.isNew ?? false;
  }

  /** Notes a sign-in; returns the browser's token, a new one if we gave it none of those that it sent. */
  async remember(tokens: readonly string[], userId: number): Promise<string> {
    if (tokens.length > 0) {
      const [noted] = await this.database.queryUnscoped<{ at: number }>(
        `with ${withoutOldest}
         insert into known_devices (token_hash, user_id, expires_at)
         select token_hash, $2, now() + ${LASTING} from known_devices
         where token_hash = any($1) and expires_at > now()
         order by user_id = $2 desc, array_position($1::bytea[], token_hash) limit 1
         on conflict (token_hash, user_id) do update set expires_at = excluded.expires_at
         returning array_position($1::bytea[], token_hash) as at`,
        [tokens.map(hash), userId],
      );
      if (noted) return tokens[noted.at - 1]!;
    }
    const given = randomBytes(32).toString('base64url');
    await this.database.queryUnscoped(
      `with ${withoutOldest}
       insert into known_devices (token_hash, user_id, expires_at)
       select token_hash, $2, now() + ${LASTING} from unnest($1::bytea[]) token_hash`,
      [[hash(given)], userId],
    );
    return given;
  }
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
