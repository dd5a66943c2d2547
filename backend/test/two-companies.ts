import type { AddressInfo } from 'node:net';
import { type AccountType, accountTypes } from '../src/platform/access/actor.js';
import { type KeyPermission, keyPermissions } from '../src/platform/access/permissions.js';
import { buildApiKey } from './api-keys.js';
import { CompanyRecords } from './company-records.js';
import { snapshot } from './company-snapshot.js';
import type { BuiltCompany, BuiltUser } from './factories.js';
import { type HttpResponse, type RawRequest, send } from './http-call.js';
import { startApp, type TestApp } from './start-app.js';

export type Who = 'anonymous' | AccountType | 'super_admin';

/** Every user with a session. */
export const signedIn: readonly Who[] = [...accountTypes, 'super_admin'];

/** Part of every text of the other company, and of nothing else: a response that contains it has leaked. */
export const MARKER = 'zq7xothercompany';

export interface Call {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * The whole application with two companies: `own` with an account of each type and a super_admin, who make the calls,
 * and `other` with a record of everything, about which no user of `own` may learn anything.
 */
export class TwoCompanies {
  private readonly cookies = new Map<Who, string>();
  private readonly port: number;
  private keyOwner: BuiltUser | undefined;

  private constructor(
    readonly test: TestApp,
    readonly own: BuiltCompany,
    readonly other: BuiltCompany,
    readonly records: CompanyRecords,
    readonly otherRecords: CompanyRecords,
  ) {
    this.port = (test.app.getHttpServer().address() as AddressInfo).port;
  }

  static async start(): Promise<TwoCompanies> {
    const test = await startApp();
    const own = await test.factories.buildCompany();
    const other = await test.factories.buildCompany({ name: MARKER, slug: MARKER, welcome_message: MARKER });
    const records = new CompanyRecords(test.factories, own, 'ours');
    const otherRecords = new CompanyRecords(test.factories, other, MARKER);
    const both = new TwoCompanies(test, own, other, records, otherRecords);
    await otherRecords.buildAll();
    for (const who of signedIn) await both.signIn(who);
    return both;
  }

  stop(): Promise<void> {
    return this.test.stop();
  }

  /** Creates a new user with a session for this kind of account. */
  async signIn(who: Who): Promise<void> {
    const { factories } = this.test;
    const user =
      who === 'super_admin'
        ? await factories.buildSuperAdmin()
        : await factories.buildUser(this.own, { account_type: who, display_name: `Our ${who}` });
    this.cookies.set(who, (await this.test.signIn(user.username)).cookie);
  }

  /** The same after the session ended; failed sign-ins of a test do not count against the new one. */
  async signInAgain(who: Who): Promise<void> {
    await this.test.factories.query(this.own.id, 'delete from rate_limits');
    await this.signIn(who);
  }

  /** Makes a key of a manager of `own`, new for each call because requests by one key are limited. */
  async buildKey(permissions: readonly KeyPermission[] = keyPermissions): Promise<string> {
    this.keyOwner ??= await this.test.factories.buildUser(this.own, { display_name: 'Our owner of keys' });
    return (await buildApiKey(this.test.factories, this.own, this.keyOwner, permissions)).key;
  }

  /** Calls like a page of our own origin, with that kind of account's session; the body becomes JSON. */
  call(who: Who, method: string, { path, body, headers }: Call): Promise<HttpResponse> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type: Record<string, string> = text === undefined ? {} : { 'Content-Type': 'application/json' };
    return this.send({ method, path, body: text, headers: { ...type, ...this.headersOf(who), ...headers } });
  }

  /** Sends a request exactly as it is. */
  send(request: RawRequest): Promise<HttpResponse> {
    return send(this.port, request);
  }

  /** The headers that identify the caller and the page's origin. */
  headersOf(who: Who): Record<string, string> {
    const cookie = this.cookies.get(who);
    return { 'Sec-Fetch-Site': 'same-origin', ...(cookie !== undefined && { Cookie: cookie }) };
  }

  /** The current content of the database, see snapshot(). */
  written(): Promise<Record<string, string>> {
    return snapshot(this.test.factories, [this.own, this.other]);
  }
}

/** The parts of two responses that must be equal if a caller may not see a difference. */
export function comparable({ status, headers, text }: HttpResponse): object {
  // The tag of a page is of its address, too.
  const { date: _date, 'x-request-id': _id, etag, ...rest } = headers;
  const others = { ...rest, isTagged: etag !== undefined };
  // A file is compared as its text.
  if (!String(headers['content-type']).includes('json')) return { status, headers: others, body: text };
  const body = text && (JSON.parse(text) as object);
  return { status, headers: others, body: body === '' ? '' : { ...body, requestId: '' } };
}
