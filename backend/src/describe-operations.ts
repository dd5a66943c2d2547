import type { INestApplicationContext } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { PAGE_ID } from './platform/access/actor.js';
import {
  type Access,
  ACCESS,
  COMPANY,
  type CompanySource,
  DELETES,
  DURING_SETUP,
  type Setup,
  WITHOUT_SUPPORT,
} from './platform/access/allow.js';
import { isForKeys } from './platform/access/for-keys.js';
import { PERSON } from './platform/access/queued-for.js';
import { NEEDS_RECENT_PROOF } from './platform/access/recent-proof.js';
import { DEVICE_TIME, TIME_SOURCE } from './platform/http/device-time.js';
import { type ErrorCode, errorCodes } from './platform/http/error-codes.js';
import { heavyKindOf } from './platform/http/heavy.js';
import { isRepeatable } from './platform/server/idempotency.js';
import { pageHeaders } from './platform/http/json-responses.js';
import { MAY_FAIL } from './platform/http/may-fail.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];
type Response = NonNullable<Responses[string]>;
type Described = Record<string, Response>;

export const operationId = (controller: string, method: string): string =>
  `${controller.replace('Controller', '')}.${method}`;

/** Adds to each operation its callers, whether it accepts an Idempotency-Key, and the errors that it may return. */
export function describeOperations(app: INestApplicationContext, document: OpenAPIObject): void {
  const handlers = handlersOf(app);
  const described: Described = {};
  for (const methods of Object.values(document.paths)) {
    for (const [method, value] of Object.entries(methods)) {
      const operation = value as Operation;
      describe(operation, method, handlers.get(operation.operationId ?? '')!, described);
    }
  }
  Object.assign(document.components ?? {}, {
    responses: described,
    parameters: {
      'Idempotency-Key': idempotencyKey,
      [DEVICE_TIME]: deviceTimeHeader,
      [PERSON]: personHeader,
      'X-Page-Id': pageIdHeader,
    },
    headers: pageHeaders,
  });
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description:
    'Repeating the request with the same key, query and body or files within 24 hours, with X-Device-Time or X-Person within 30 days, gives the first response again, whatever happened to the record since; If-Match may differ.',
  schema: { type: 'string' as const, pattern: '^[\\x21-\\x7e]{1,200}$' },
};

const pageIdHeader = {
  name: 'X-Page-Id',
  in: 'header' as const,
  required: false,
  description:
    'An open page names itself: events of what the request changes carry it, so that the page reads nothing again.',
  schema: { type: 'string' as const, pattern: PAGE_ID.source },
};

const deviceTimeHeader = {
  name: DEVICE_TIME,
  in: 'header' as const,
  required: false,
  description: `When it was done on a device that could not send it at once. It counts for timers, ticks, states, notes, parts and photos if it is at most 5 minutes ahead, 30 days old and not before the record; else the server's time does. ${TIME_SOURCE} of the response says which: \`device\` or \`server\`.`,
  schema: { type: 'string' as const, format: 'date-time' },
};

const personHeader = {
  name: PERSON,
  in: 'header' as const,
  required: false,
  description: 'The id of the user for whom a device has queued the change: 401 if the session is another one’s.',
  schema: { type: 'string' as const, pattern: '^[1-9][0-9]*$' },
};

export function handlersOf(app: INestApplicationContext): Map<string, object> {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return new Map(
    controllers.flatMap(({ metatype }) => {
      if (!metatype) return [];
      const prototype = metatype.prototype as Record<string, object>;
      const methods = new MetadataScanner().getAllMethodNames(prototype);
      return methods.map((method) => [operationId(metatype.name, method), prototype[method]!] as const);
    }),
  );
}

function describe(operation: Operation, method: string, handler: object, described: Described): void {
  const access = Reflect.getMetadata(ACCESS, handler) as Access;
  const headers = headersOf(handler, method, access);
  operation.description = callers(access) + (needsProof(handler) ? ' Needs a recent proof of who it is.' : '');
  operation.security = securityOf(handler, access);
  if (access.kind === 'permission') Object.assign(operation, { 'x-permission': access.permission });
  addHeaders(operation, headers);
  describeParameters(operation);
  describeSuccess(operation);
  const codes: ErrorCode[] = [
    ...accessCodes(handler, access),
    ...requestCodes(operation, method),
    ...headers.flatMap((name) => headerCodes[name] ?? []),
    ...(heavyKindOf(handler) ? (['busy'] as const) : []),
    ...((Reflect.getMetadata(MAY_FAIL, handler) as ErrorCode[] | undefined) ?? []),
  ];
  Object.assign(operation.responses, errorResponses(codes, described));
}

const headerCodes: Readonly<Partial<Record<string, ErrorCode>>> = {
  'Idempotency-Key': 'idempotency-key-reused',
  [DEVICE_TIME]: 'device-time-invalid',
  [PERSON]: 'other-person',
};

function headersOf(handler: object, method: string, access: Access): string[] {
  const isOfCompany = Reflect.hasMetadata(COMPANY, handler);
  const acceptsKey = isRepeatable(handler) && (access.kind === 'permission' || isOfCompany);
  return [
    ...(acceptsKey ? ['Idempotency-Key'] : []),
    ...(isOfCompany && method !== 'get' ? [DEVICE_TIME, PERSON] : []),
    ...(isWriteOfPage(method, access) ? ['X-Page-Id'] : []),
  ];
}

const needsProof = (handler: object): boolean => Reflect.hasMetadata(NEEDS_RECENT_PROOF, handler);

function addHeaders(operation: Operation, names: readonly string[]): void {
  if (names.length === 0) return;
  const references = names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
  operation.parameters = [...(operation.parameters ?? []), ...references];
}

/** What parameters of these names mean wherever they occur. */
const meanings: Readonly<Record<string, string>> = {
  limit: 'How many rows.',
  cursor: 'Where the page begins: from the `Link` header of the page before.',
  q: 'Words that must all occur.',
  sort: 'The order of the rows.',
  companyId: 'The company.',
  id: 'The record.',
};

function describeParameters({ parameters = [] }: Operation): void {
  for (const parameter of parameters)
    if ('name' in parameter && meanings[parameter.name] !== undefined)
      parameter.description ??= meanings[parameter.name]!;
}

const successes: Readonly<Record<string, string>> = {
  200: 'Done; what is returned is as it is now.',
  201: 'The record that was made.',
  202: 'It has begun, and goes on by itself.',
  204: 'Done; nothing is returned.',
};

function describeSuccess({ responses }: Operation): void {
  for (const [status, response] of Object.entries(responses))
    if (response && 'description' in response && successes[status] !== undefined)
      response.description ||= successes[status];
}

const isWriteOfPage = (method: string, { kind }: Access): boolean =>
  method !== 'get' && (kind === 'permission' || kind === 'signed-in');

function callers(access: Access): string {
  if (access.kind === 'permission') return `Permission: \`${access.permission}\`.`;
  return {
    public: 'Open to everybody.',
    'signed-in': 'For everybody with a session.',
    'deploy-token': 'By deploy token.',
  }[access.kind];
}

/** One of them suffices. */
function securityOf(handler: object, { kind }: Access): Record<string, string[]>[] {
  if (kind === 'public') return [];
  if (kind === 'deploy-token') return [{ deployToken: [] }];
  return [{ cookie: [] }, ...(isForKeys(handler) ? [{ apiKey: [] }] : [])];
}

/** Error codes that follow from the allowed callers and the company. */
function accessCodes(handler: object, { kind }: Access): ErrorCode[] {
  const company = Reflect.getMetadata(COMPANY, handler) as CompanySource | undefined;
  if (kind === 'public') return [];
  if (kind === 'deploy-token') return ['deploy-token-invalid'];
  const isGuarded = kind === 'permission' || company !== undefined;
  return [
    ...sessionCodes(handler),
    ...(isGuarded ? (['forbidden'] as const) : []),
    ...(company && !Reflect.hasMetadata(WITHOUT_SUPPORT, handler) ? (['support-needed'] as const) : []),
    ...(Reflect.getMetadata(DELETES, handler) ? (['records-restricted'] as const) : []),
    ...(needsProof(handler) ? (['proof-needed'] as const) : []),
    ...(company ? (['not-found'] as const) : []),
  ];
}

const isDuring = (setup: Setup, handler: object): boolean =>
  (Reflect.getMetadata(DURING_SETUP, handler) as Setup[] | undefined)?.includes(setup) === true;

/** Error codes of every operation for which somebody is signed in, or comes with an API key. */
const sessionCodes = (handler: object): ErrorCode[] => [
  'not-signed-in',
  'company-suspended',
  'api-key-invalid',
  isForKeys(handler) ? 'throttled' : 'not-for-keys',
  ...(isDuring('factor', handler) ? [] : (['factor-needed'] as const)),
  ...(isDuring('password', handler) ? [] : (['own-password-needed'] as const)),
];

/** Error codes that follow from the parameters and the body. */
function requestCodes({ parameters = [] }: Operation, method: string): ErrorCode[] {
  const has = (location: string, name?: string): boolean =>
    parameters.some((one) => 'in' in one && one.in === location && (name === undefined || one.name === name));
  return [
    'invalid',
    'unexpected',
    'unavailable',
    'disk-full',
    'read-only',
    // By Node's parser, before there is an operation.
    'too-slow',
    'headers-too-large',
    ...(method === 'get' ? [] : (['cross-site', 'too-large', 'unsupported'] as const)),
    ...(has('path') ? (['not-found'] as const) : []),
    ...(has('path') && method === 'delete' ? (['still-used'] as const) : []),
    ...(has('query', 'cursor') ? (['invalid-cursor'] as const) : []),
    ...(has('header', 'If-Match') ? (['stale-edit'] as const) : []),
  ];
}

/** One response for each status, by reference, because many operations share their errors. */
function errorResponses(codes: ErrorCode[], described: Described): Responses {
  const listed = allCodes.filter((code) => codes.includes(code));
  return Object.fromEntries(
    [...new Set(listed.map(statusOf))].map((status) => {
      const ofStatus = listed.filter((code) => statusOf(code) === status);
      const name = ofStatus.join('.');
      described[name] ??= errorResponse(ofStatus);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const allCodes = Object.keys(errorCodes) as ErrorCode[];

const statusOf = (code: ErrorCode): number => errorCodes[code][0];

function errorResponse(codes: ErrorCode[]): Response {
  const code = { type: 'string' as const, enum: codes };
  return {
    description: codes.map((one) => `\`${one}\`: ${errorCodes[one][1]}`).join(' '),
    content: {
      'application/json': {
        schema: { allOf: [{ properties: { code } }, { $ref: '#/components/schemas/ErrorResponse' }] },
      },
    },
  };
}
