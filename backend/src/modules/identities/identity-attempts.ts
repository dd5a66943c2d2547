import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NOBODY, type CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';

const LASTING = `interval '10 minutes'`;
const STATE = /^(\d{1,9})\.[\w-]{43}$/;

/** Who somebody is at an issuer. */
export interface Identity {
  issuer: string;
  subject: string;
  /** What the provider calls the person; only to be shown. */
  label: string | null;
}

export interface Attempt {
  /** `unlinked`: somebody signed in whom no account belongs to, and may link one. */
  purpose: 'sign-in' | 'link' | 'unlinked' | 'invitation' | 'proof';
  /** Who links, is invited, or proves who they are. */
  userId: number | null;
  redirect: string | null;
  issuer: string;
  subject: string | null;
  label: string | null;
  /** Of the invitation with which it was begun. */
  invitationHash?: Buffer | null;
}

/** An attempt of this browser, which is over now. */
export interface TakenAttempt extends Attempt, AttemptKeys {
  /** In seconds since 1970. */
  begunAt: number;
}

/** What a browser knows of an attempt: the state passes through the provider, the token stays in the cookie. */
export interface AttemptKeys {
  state: string;
  token: string;
}

/**
 * Sign-ins that were begun at a provider: of one browser, for ten minutes, and taken once. The state names the company,
 * so that the company's row-level security holds; verifier and nonce are derived from the token, so that the server
 * stores neither.
 */
@Injectable()
export class IdentityAttempts {
  constructor(private readonly database: Database) {}

  /** In a browser that has a token already, several may be open at once. */
  async begin(companyId: number, attempt: Attempt, [known]: readonly string[]): Promise<AttemptKeys> {
    const token = known ?? randomToken();
    const state = `${companyId}.${randomToken()}`;
    await this.database.inCompany(companyId, NOBODY, (tx) => this.insert(tx, attempt, { state, token }));
    return { state, token };
  }

  /** Ends the attempt with the transaction; undefined if there is none of this browser, or no more. */
  async take(tx: CompanyTx, state: string, tokens: readonly string[]): Promise<TakenAttempt | undefined> {
    const [taken] = await tx.query<Attempt & { browserHash: Buffer; begunAt: number }>(
      `delete from identity_attempts where company_id = $1 and state_hash = $2 and expires_at > now()
       returning purpose, user_id as "userId", redirect, issuer, subject, label, invitation_hash as "invitationHash",
         browser_hash as "browserHash", extract(epoch from expires_at - ${LASTING})::float8 as "begunAt"`,
      [tx.companyId, hashOf(state)],
    );
    if (!taken) return undefined;
    const { browserHash, ...attempt } = taken;
    const token = tokens.find((one) => timingSafeEqual(hashOf(one), browserHash));
    return token === undefined ? undefined : { ...attempt, state, token };
  }

  private insert(tx: CompanyTx, attempt: Attempt, { state, token }: AttemptKeys): void {
    const { purpose, userId, redirect, issuer, subject, label, invitationHash = null } = attempt;
    tx.send(
      tx.query('delete from identity_attempts where company_id = $1 and expires_at <= now()', [tx.companyId]),
      tx.query(
        `insert into identity_attempts
           (company_id, state_hash, browser_hash, purpose, user_id, redirect, issuer, subject, label, invitation_hash,
            expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + ${LASTING})`,
        [tx.companyId, hashOf(state), hashOf(token), purpose, userId, redirect, issuer, subject, label, invitationHash],
      ),
    );
  }
}

/** The company of a state; undefined for what is none. */
export function companyOfState(state: string | null | undefined): number | undefined {
  const [, company] = STATE.exec(state ?? '') ?? [];
  return company === undefined ? undefined : Number(company);
}

export const verifierOf = ({ token, state }: AttemptKeys): string => derived('verifier', token, state);
export const nonceOf = ({ token, state }: AttemptKeys): string => derived('nonce', token, state);

const derived = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('base64url');
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const randomToken = (): string => randomBytes(32).toString('base64url');
