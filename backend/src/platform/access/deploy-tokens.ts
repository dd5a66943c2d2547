import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** Lets people and secret scanners recognise a token. */
const PREFIX = 'nerka_deploy_';
const BEARER = new RegExp(`^Bearer (${PREFIX}[\\w-]{43})$`, 'i');

/** The rights of a program with a token: to register releases of one front end. */
export interface DeployToken {
  id: number;
  frontEnd: string;
  name: string;
}

/** Creates and checks deploy tokens; only their SHA-256 is stored. Revocation takes effect at once on every replica. */
@Injectable()
export class DeployTokens {
  constructor(private readonly database: Database) {}

  make(): { token: string; hash: Buffer } {
    const token = PREFIX + randomBytes(32).toString('base64url');
    return { token, hash: hashOf(token) };
  }

  /** The token of an Authorization header, or undefined; records that it was used. */
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
