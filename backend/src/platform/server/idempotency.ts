import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  Delete as NestDelete,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  Patch as NestPatch,
  Post as NestPost,
  Put as NestPut,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import type { Actor } from '../access/actor.js';
import { type Access, ACCESS, type AccessRequest } from '../access/allow.js';
import { isQueued } from '../access/queued-for.js';
import { Database, type PlatformTx } from '../database/database.js';
import { HeavyTurns } from '../fairness/heavy-turns.js';
import { validateBody } from '../http/body-validation.js';
import { TIME_SOURCE } from '../http/device-time.js';
import { Conflict, Invalid } from '../http/errors.js';

const ACCEPTS_KEY = 'nerka:takes-key';
const SKIPS_KEY = 'nerka:skips-key';

/** Stores the response under the Idempotency-Key. Not an interceptor of all, which would slow down every read by a tenth. */
const withKey =
  (method: (path?: string | string[]) => MethodDecorator) =>
  (path?: string | string[]): MethodDecorator =>
    applyDecorators(method(path), SetMetadata(ACCEPTS_KEY, true), UseInterceptors(Idempotency));

export const Post = withKey(NestPost);
export const Put = withKey(NestPut);
export const Patch = withKey(NestPatch);
export const Delete = withKey(NestDelete);

/** For what creates a file, or a secret that must not be stored, or may be repeated anyway and takes long. */
export const SkipIdempotency = (): MethodDecorator => SetMetadata(SKIPS_KEY, true);

/** Whether a handler's response is stored under the Idempotency-Key of its request. */
export const isRepeatable = (handler: object): boolean =>
  Reflect.hasMetadata(ACCEPTS_KEY, handler) && !Reflect.hasMetadata(SKIPS_KEY, handler);

/** Whether a handler that changes records says if it accepts a key. */
export const declaresKey = (handler: object): boolean =>
  Reflect.hasMetadata(ACCEPTS_KEY, handler) || Reflect.hasMetadata(SKIPS_KEY, handler);

/** For how long a response is kept: a phone may be without a network for weeks. */
const KEPT_HOURS = 24;
const KEPT_HOURS_OF_DEVICE = 30 * 24;

interface Stored {
  bodyHash: string;
  status: number;
  answer: string | null;
  timeSource: string | null;
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
  /** Also in the platform's ledger: of a record that the provider deletes, nobody finds the company any more. */
  isAlsoOfPlatform?: boolean;
  /** How long the response is kept. */
  hours: number;
}

/**
 * A key is claimed, the handler run and its response stored in one transaction. A repeated request waits for the first
 * one's commit and gets its response, also where the record has another version since or is gone: If-Match is not part of
 * what is compared. With another body, file or query it is 409. An error stores nothing. Not all connections are for such
 * requests, because handlers read on others, too.
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
    const name = [actor!.userId, request.method, request.path, keyOf(key, actor!)];
    const hours = actor!.deviceTime || isQueued(request) ? KEPT_HOURS_OF_DEVICE : KEPT_HOURS;
    const respond = (row: KeyRow): Promise<unknown> => once(row, request, http.getResponse<Response>(), next);
    const isAlsoOfPlatform = actor!.role === 'super_admin' && request.method === 'DELETE';
    const run = (): Promise<unknown> =>
      companyId
        ? this.database.inCompany(companyId, actor!, (tx) => {
            const row = { tx, send: (write: Promise<unknown>) => tx.send(write), name: [companyId, ...name], hours };
            return respond({ ...ofCompany, ...row, isAlsoOfPlatform });
          })
        : this.database.onPlatform(actor!, (tx) => respond({ ...ofPlatform, tx, name, hours }));
    return from(validateBody(context).then(() => this.turns.during('keyed', request, run)));
  }

  /** Not for signing in and out, and for staff outside a company. */
  private isSupported(context: ExecutionContext, request: AccessRequest): boolean {
    const { companyId, actor } = request;
    const isOfProvider = actor?.role === 'super_admin' && this.accessTo(context).kind === 'permission';
    const hasLedger = Boolean(companyId) || isOfProvider;
    return hasLedger && isRepeatable(context.getHandler());
  }

  private accessTo(context: ExecutionContext): Access {
    return this.reflector.get<Access>(ACCESS, context.getHandler());
  }
}

/** A program that acts by an API key has its own responses; no sent key contains a space. */
const keyOf = (key: string, { apiKeyId }: Actor): string => (apiKeyId == null ? key : `api-key ${apiKeyId} ${key}`);

async function once(
  row: KeyRow,
  request: AccessRequest,
  response: Response,
  next: CallHandler<unknown>,
): Promise<unknown> {
  const bodyHash = hashOf(request);
  const earlier = await claim(row, bodyHash);
  if (earlier) return replay(earlier, bodyHash, response);
  const result: unknown = await firstValueFrom(next.handle(), { defaultValue: undefined });
  const text = typeof result === 'string' ? result : (JSON.stringify(result) ?? null);
  const { table, columns, tx, send, name, isAlsoOfPlatform } = row;
  const set = ['status', 'answer', 'time_source'].map((column, index) => `${column} = $${columns.length + 1 + index}`);
  const kept = tx.query(`update ${table} set ${set.join(', ')} where ${isNamed(columns)}`, [
    ...name,
    response.statusCode,
    text,
    response.getHeader(TIME_SOURCE) ?? null,
  ]);
  if (send) send(kept);
  else await kept;
  if (send && isAlsoOfPlatform) send(storeOnPlatform(row));
  return result;
}

/** Copies the stored response. */
function storeOnPlatform({ tx, name, table, columns }: KeyRow): Promise<unknown> {
  const stored = ['body_hash', 'status', 'answer', 'time_source', 'expires_at'];
  const key = ofPlatform.columns.join(', ');
  return tx.query(
    `insert into ${ofPlatform.table} (${key}, ${stored.join(', ')})
     select ${key}, ${stored.join(', ')} from ${table} where ${isNamed(columns)}
     on conflict (${key}) do update set ${stored.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    name,
  );
}

/** Also covers uploaded files, which an interceptor of the handler has read before. */
function hashOf(request: AccessRequest): string {
  const query = request.originalUrl.slice(request.path.length);
  const hash = createHash('sha256').update(
    query + JSON.stringify(request.body ?? null, withoutSecrets) + scopeOf(request),
  );
  for (const { fieldname, buffer } of filesOf(request))
    hash.update(`${fieldname} ${createHash('sha256').update(buffer).digest('hex')}`);
  return hash.digest('hex');
}

interface UploadedFile {
  fieldname: string;
  buffer: Buffer;
}

const filesOf = ({ files }: AccessRequest & { files?: unknown }): readonly UploadedFile[] =>
  Array.isArray(files) ? (files as UploadedFile[]) : [];

async function claim({ table, columns, tx, name, hours }: KeyRow, bodyHash: string): Promise<Stored | undefined> {
  const placeholders = [...columns, 'body_hash', 'hours'].map((_, index) => `$${index + 1}`);
  const claimed = await tx.query(
    `insert into ${table} (${columns.join(', ')}, body_hash, expires_at)
     values (${placeholders.slice(0, -1).join(', ')}, now() + make_interval(hours => ${placeholders.at(-1)}::int))
     on conflict (${columns.join(', ')}) do update
       set body_hash = excluded.body_hash, status = null, answer = null, time_source = null, created_at = now(),
         expires_at = excluded.expires_at
       where ${table}.expires_at < now()
     returning key`,
    [...name, bodyHash, hours],
  );
  if (claimed.length > 0) return undefined;
  const rows = await tx.query<Stored>(
    `select body_hash as "bodyHash", status, answer, time_source as "timeSource" from ${table} where ${isNamed(columns)}`,
    name,
  );
  return rows[0];
}

const isNamed = (columns: readonly string[]): string =>
  columns.map((column, index) => `${column} = $${index + 1}`).join(' and ');

/** A response is not repeated to a person who sees less since. */
const scopeOf = ({ session }: AccessRequest): string => (session?.user.scope ? JSON.stringify(session.user.scope) : '');

/** Stored data must not help to guess a password. */
const withoutSecrets = (name: string, value: unknown): unknown => (/password|secret/i.test(name) ? undefined : value);

function replay(earlier: Stored, bodyHash: string, response: Response): string | null {
  if (earlier.bodyHash !== bodyHash)
    throw new Conflict('This Idempotency-Key was used for another request.', 'idempotency-key-reused');
  response.status(earlier.status);
  if (earlier.answer !== null) response.type('json');
  if (earlier.timeSource !== null) response.setHeader(TIME_SOURCE, earlier.timeSource);
  return earlier.answer;
}
