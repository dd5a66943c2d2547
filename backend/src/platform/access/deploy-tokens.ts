import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** Says what it is, to people and to the programs that look for secrets in repositories. */
const PREFIX = 'nerka_deploy_';
const BEARER = new RegExp(`^Bearer (${PREFIX}[\\w-]{43})$`, 'i');

/** What a program may do that came with a token: register releases of one front end. */
export interface DeployToken {
  id: number;
  frontEnd: string;
  name: string;
}

/** Deploy tokens as a program shows them; only their SHA-256 is stored. A revoked one is none, at once on every replica. */
@Injectable()
export class DeployTokens {
  constructor(private readonly database: Database) {}

  /** A new token and what is stored of it. */
  make(): { token: string; hash: Buffer } {
    const token = PREFIX + randomBytes(32).toString('base64url');
    return { token, hash: hashOf(token) };
  }

  /** The token of an Authorization header, or undefined; notes that it was used. */
  async find(authorization: string | undefined): Promise<DeployToken | undefined> {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const rows = await this.database.queryUnscoped<DeployToken>(
      `update deploy_tokens set last_used_at = now() where token_hash = $1 and revoked_at is null
       returning id, front_end as "frontEnd", name`,
      [hashOf(token)],
    );
    return rows[0];
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
