import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import type { AccessRequest } from '../access/allow.js';
import type { CompanyTx } from '../database/company-tx.js';
import { Database } from '../database/database.js';
import { Conflict, Invalid } from './errors.js';

interface Stored {
  bodyHash: string;
  status: number;
  answer: string | null;
}

/**
 * `Idempotency-Key` on any POST inside a company: the key is claimed, the handler runs and its answer is stored in one
 * transaction (the handler's own inCompany joins it). A second request with the key waits for the first one's commit
 * and gets its answer; with another body it is 409. A refusal stores nothing, so it may be tried again.
 */
@Injectable()
export class Idempotency implements NestInterceptor {
  constructor(private readonly database: Database) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AccessRequest>();
    const key = request.method === 'POST' ? request.get('idempotency-key') : undefined;
    // Without a company there is nothing to write, and nowhere to keep the key.
    if (key === undefined || !request.companyId) return next.handle();
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Invalid('Idempotency-Key must be 1 to 200 visible characters.');
    return from(
      this.database.inCompany(request.companyId, request.actor!, (tx) =>
        this.once(tx, key, request, http.getResponse<Response>(), next),
      ),
    );
  }

  private async once(
    tx: CompanyTx,
    key: string,
    request: AccessRequest,
    response: Response,
    next: CallHandler,
  ): Promise<unknown> {
    const bodyHash = createHash('sha256')
      .update(JSON.stringify(request.body ?? null, withoutSecrets))
      .digest('hex');
    const name = [tx.companyId, tx.actor.userId, request.method, request.path, key];
    const earlier = await this.claim(tx, name, bodyHash);
    if (earlier) return replay(earlier, bodyHash, response);
    const answer: unknown = await firstValueFrom(next.handle(), { defaultValue: undefined });
    const text = typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? null);
    await tx.query(
      `update idempotency_keys set status = $6, answer = $7
       where company_id = $1 and user_id = $2 and method = $3 and path = $4 and key = $5`,
      [...name, response.statusCode, text],
    );
    return answer;
  }

  private async claim(tx: CompanyTx, name: unknown[], bodyHash: string): Promise<Stored | undefined> {
    const claimed = await tx.query(
      `insert into idempotency_keys (company_id, user_id, method, path, key, body_hash) values ($1, $2, $3, $4, $5, $6)
       on conflict (company_id, user_id, method, path, key) do update
         set body_hash = excluded.body_hash, status = null, answer = null, created_at = now()
         where idempotency_keys.created_at < now() - interval '24 hours'
       returning key`,
      [...name, bodyHash],
    );
    if (claimed.length > 0) return undefined;
    const rows = await tx.query<Stored>(
      `select body_hash as "bodyHash", status, answer from idempotency_keys
       where company_id = $1 and user_id = $2 and method = $3 and path = $4 and key = $5`,
      name,
    );
    return rows[0];
  }
}

/** What is stored for a day must not help to guess a password. */
const withoutSecrets = (name: string, value: unknown): unknown => (/password/i.test(name) ? undefined : value);

function replay(earlier: Stored, bodyHash: string, response: Response): string | null {
  if (earlier.bodyHash !== bodyHash) throw new Conflict('This Idempotency-Key was used for another request.');
  response.status(earlier.status);
  if (earlier.answer !== null) response.type('json');
  return earlier.answer;
}
