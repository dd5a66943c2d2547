import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  Post as NestPost,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { type Access, ACCESS, type AccessRequest } from '../access/allow.js';
import { Database, type PlatformTx } from '../database/database.js';
import { HeavyTurns } from '../fairness/heavy-turns.js';
import { validateBody } from '../http/body-validation.js';
import { Conflict, Invalid } from '../http/errors.js';

const ACCEPTS_KEY = 'nerka:takes-key';
const SKIPS_KEY = 'nerka:skips-key';

/** Stores the response under the Idempotency-Key. Not an interceptor, which would slow down every read by a tenth. */
export const Post = (path?: string): MethodDecorator =>
  applyDecorators(NestPost(path), SetMetadata(ACCEPTS_KEY, true), UseInterceptors(Idempotency));

/** For a POST that creates a file, or a secret that must not be stored. */
export const SkipIdempotency = (): MethodDecorator => SetMetadata(SKIPS_KEY, true);

/** Whether a handler's response is stored under the Idempotency-Key of its request. */
export const isRepeatable = (handler: object): boolean =>
  Reflect.hasMetadata(ACCEPTS_KEY, handler) && !Reflect.hasMetadata(SKIPS_KEY, handler);

interface Stored {
  bodyHash: string;
  status: number;
  answer: string | null;
}

const ofCompany = {
  table: 'idempotency_keys',
  columns: ['company_id', 'user_id', 'method', 'path', 'key'],
} as const;
const ofPlatform = {
  table: 'platform_idempotency_keys',
  columns: ['user_id', 'method', 'path', 'key'],
} as const;

interface KeyRow {
  table: string;
  columns: readonly string[];
  tx: Pick<PlatformTx, 'query'>;
  /** Sends a write with the commit, if the transaction can. */
  send?: (write: Promise<unknown>) => void;
  name: unknown[];
}

/**
 * A key is claimed, the handler run and its response stored in one transaction. A repeated request waits for the first
 * one's commit and gets its response; with another body or query it is 409. An error stores nothing. Not all connections
 * are for such requests, because handlers read on others, too.
 */
@Injectable()
export class Idempotency implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly turns: HeavyTurns,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AccessRequest>();
    const key = request.get('idempotency-key');
    if (key === undefined || !this.isSupported(context, request)) return next.handle();
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Invalid('Idempotency-Key must be 1 to 200 visible characters.');
    const { companyId, actor } = request;
    const name = [actor!.userId, request.method, request.path, key];
    const respond = (row: KeyRow): Promise<unknown> => once(row, request, http.getResponse<Response>(), next);
    const run = (): Promise<unknown> =>
      companyId
        ? this.database.inCompany(companyId, actor!, (tx) =>
            respond({ ...ofCompany, tx, send: (write) => tx.send(write), name: [companyId, ...name] }),
          )
        : this.database.onPlatform(actor!, (tx) => respond({ ...ofPlatform, tx, name }));
    return from(validateBody(context).then(() => this.turns.during('keyed', request, run)));
  }

  /** Not for signing in and out, for staff outside a company, and for uploads, whose file has not been read yet. */
  private isSupported(context: ExecutionContext, request: AccessRequest): boolean {
    const { companyId, actor } = request;
    const isOfProvider = actor?.role === 'super_admin' && this.accessTo(context).kind === 'permission';
    const hasLedger = Boolean(companyId) || isOfProvider;
    return hasLedger && isRepeatable(context.getHandler()) && !request.is('multipart/form-data');
  }

  private accessTo(context: ExecutionContext): Access {
    return this.reflector.get<Access>(ACCESS, context.getHandler());
  }
}

async function once(
  row: KeyRow,
  request: AccessRequest,
  response: Response,
  next: CallHandler<unknown>,
): Promise<unknown> {
  const query = request.originalUrl.slice(request.path.length);
  const bodyHash = createHash('sha256')
    .update(query + JSON.stringify(request.body ?? null, withoutSecrets) + scopeOf(request))
    .digest('hex');
  const earlier = await claim(row, bodyHash);
  if (earlier) return replay(earlier, bodyHash, response);
  const result: unknown = await firstValueFrom(next.handle(), { defaultValue: undefined });
  const text = typeof result === 'string' ? result : (JSON.stringify(result) ?? null);
  const { table, columns, tx, send, name } = row;
  const set = `status = $${columns.length + 1}, answer = $${columns.length + 2}`;
  const kept = tx.query(`update ${table} set ${set} where ${isNamed(columns)}`, [...name, response.statusCode, text]);
  if (send) send(kept);
  else await kept;
  return result;
}

async function claim({ table, columns, tx, name }: KeyRow, bodyHash: string): Promise<Stored | undefined> {
  const placeholders = [...columns, 'body_hash'].map((_, index) => `$${index + 1}`);
  const claimed = await tx.query(
    `insert into ${table} (${columns.join(', ')}, body_hash) values (${placeholders.join(', ')})
     on conflict (${columns.join(', ')}) do update
       set body_hash = excluded.body_hash, status = null, answer = null, created_at = now()
       where ${table}.created_at < now() - interval '24 hours'
     returning key`,
    [...name, bodyHash],
  );
  if (claimed.length > 0) return undefined;
  const rows = await tx.query<Stored>(
    `select body_hash as "bodyHash", status, answer from ${table} where ${isNamed(columns)}`,
    name,
  );
  return rows[0];
}

const isNamed = (columns: readonly string[]): string =>
  columns.map((column, index) => `${column} = $${index + 1}`).join(' and ');

/** A response is not repeated to a person who sees less since. */
const scopeOf = ({ session }: AccessRequest): string => (session?.user.scope ? JSON.stringify(session.user.scope) : '');

/** Data stored for a day must not help to guess a password. */
const withoutSecrets = (name: string, value: unknown): unknown => (/password/i.test(name) ? undefined : value);

function replay(earlier: Stored, bodyHash: string, response: Response): string | null {
  if (earlier.bodyHash !== bodyHash)
    throw new Conflict('This Idempotency-Key was used for another request.', 'idempotency-key-reused');
  response.status(earlier.status);
  if (earlier.answer !== null) response.type('json');
  return earlier.answer;
}
