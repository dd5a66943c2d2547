import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { documentPathId } from '../http/path-id.js';
import type { Actor } from './actor.js';
import type { DeployToken } from './deploy-tokens.js';
import type { Permission } from './permissions.js';
import type { Session } from './sessions.js';

/** Who may call a handler. Every handler declares exactly one; otherwise the application does not start. */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed-in' }
  | { kind: 'deploy-token' }
  | { kind: 'permission'; permission: Permission };

export const ACCESS = 'nerka:access';
export const COMPANY = 'nerka:company';

/** Without a session. */
export const Public = (): MethodDecorator => SetMetadata(ACCESS, { kind: 'public' } satisfies Access);
/** Anyone with a session. */
export const SignedIn = (): MethodDecorator => SetMetadata(ACCESS, { kind: 'signed-in' } satisfies Access);
/** A program with a deploy token (`Authorization: Bearer …`); a session is not accepted. */
export const ByDeployToken = (): MethodDecorator => SetMetadata(ACCESS, { kind: 'deploy-token' } satisfies Access);
/** Users with the permission (permissions.ts). */
export const Allow = (permission: Permission): MethodDecorator =>
  SetMetadata(ACCESS, { kind: 'permission', permission } satisfies Access);

export const DELETES = 'nerka:deletes';

/** Deletes a record, which a company may leave to some people: they need `records.manage`, too. */
export const Deletes = (): MethodDecorator => SetMetadata(DELETES, true);

export const DURING_SETUP = 'nerka:during-setup';

/** What somebody may have to set up before anything else: a second step of the sign-in, a password of their own. */
export type Setup = 'factor' | 'password';

/** Also for who has to set this up before anything else; without a name: a second step. */
export const DuringSetup = (...during: Setup[]): MethodDecorator =>
  SetMetadata(DURING_SETUP, during.length > 0 ? during : (['factor'] satisfies Setup[]));

export const WITHOUT_SUPPORT = 'nerka:without-support';

/** What the provider does for a company without working in it: its people need no support session for it. */
export const WithoutSupport = (): MethodDecorator => SetMetadata(WITHOUT_SUPPORT, true);

/** `path`: `/companies/:companyId/…`; `record`: of `:id` in `table`; `session`: the user's own or `?companyId=`. */
export type CompanySource = { from: 'path' } | { from: 'record'; table: string } | { from: 'session' };

/** What the guards store in a request. */
export interface AccessRequest extends Request {
  session?: Session;
  /** Of the session; the request may carry others. */
  sessionToken?: string;
  actor?: Actor;
  companyId?: number;
  deployToken?: DeployToken;
  /** Of the API key by which a program acts for the user. */
  apiKeyName?: string;
}

const request = (context: ExecutionContext): AccessRequest => context.switchToHttp().getRequest<AccessRequest>();

const CompanyId = createParamDecorator((_: unknown, context: ExecutionContext) => request(context).companyId);

/** The company a handler works in, checked by the access guard; a handler has no other source of its company. */
export function Company(from: 'path' | 'session'): ParameterDecorator;
export function Company(from: 'record', table: string): ParameterDecorator;
export function Company(from: CompanySource['from'], table?: string): ParameterDecorator {
  return (controller, handler, index) => {
    const source: CompanySource = from === 'record' ? { from, table: table! } : { from };
    Reflect.defineMetadata(COMPANY, source, (controller as Record<string | symbol, object>)[handler!]!);
    if (from === 'path') documentPathId('companyId')(controller, handler, index);
    CompanyId()(controller, handler, index);
  };
}

/** The signed-in user as the rules see them. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) => request(context).actor);

/** As `GET /api/user` returns it. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext) => request(context).session);

/** The token by which the session was found. */
export const CurrentSessionToken = createParamDecorator(
  (_: unknown, context: ExecutionContext) => request(context).sessionToken,
);

/** The deploy token of the request. */
export const CurrentDeployToken = createParamDecorator(
  (_: unknown, context: ExecutionContext) => request(context).deployToken,
);
