import type { ValidateFunction } from 'ajv';
import type { HttpResponse as TimedResponse } from './http-call.js';
import { type Method, type Operation, operations, type Schema, schemas } from './operations.js';
import { ajv, validators } from './packages.js';

type HttpResponse = Omit<TimedResponse, 'ms'>;
type JsonSchema = Record<string, unknown>;

/**
 * OpenAPI 3.0 as JSON Schema: null is a separate type, and a response may contain no field that the document does not
 * describe, so that a column added by mistake is found.
 */
function toJsonSchema(schema: Schema): JsonSchema {
  const { nullable, $ref, properties, items, allOf, anyOf, oneOf, ...rest } = schema;
  if ($ref !== undefined) return { $ref: `api${$ref}` };
  const listed = Object.entries({ allOf, anyOf, oneOf }).flatMap(([name, parts]) =>
    parts ? [[name, parts.map(toJsonSchema)]] : [],
  );
  const own: JsonSchema = {
    ...rest,
    ...(items && { items: toJsonSchema(items) }),
    ...(properties && { properties: mapped(properties), additionalProperties: rest.additionalProperties ?? false }),
    ...(Object.fromEntries(listed) as JsonSchema),
  };
  return nullable ? { anyOf: [{ type: 'null' }, own] } : own;
}

const mapped = (named: Record<string, Schema>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, toJsonSchema(withInstant(name, schema))]));

/** Fields whose names end in `At` are instants. */
const withInstant = (name: string, schema: Schema): Schema =>
  name.endsWith('At') && schema.type === 'string' ? { ...schema, format: 'date-time' } : schema;

function validatorOf(key: string, schema: Schema): ValidateFunction {
  const compiled = validators.get(key);
  if (compiled) return compiled;
  if (!ajv.getSchema('api')) ajv.addSchema({ $id: 'api', components: { schemas: mapped(schemas) } });
  const made = ajv.compile(toJsonSchema(schema));
  validators.set(key, made);
  return made;
}

const pathPatterns = operations.map(
  (operation) =>
    [new RegExp(`^${operation.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`), operation] as const,
);

/** The operation of a request; one without path parameters wins over one whose parameter would match a word. */
export function operationOf(method: string, path: string): Operation | undefined {
  const [address = ''] = path.split('?');
  const fitting = pathPatterns.filter(([pattern, one]) => one.method === (method as Method) && pattern.test(address));
  return fitting.map(([, operation]) => operation).sort((a, b) => a.pathParameters.length - b.pathParameters.length)[0];
}

/** The document does not describe itself, its page, front ends, and methods without an operation. */
const isDescribed = (method: string, path: string): boolean =>
  /^\/api\/(?!docs|openapi\.json)/.test(path) && operations.some((operation) => operation.method === method);

/** A response that contradicts backend/openapi.json. */
export class UndocumentedResponse extends Error {}

/** Throws if a response contradicts backend/openapi.json; called for every response of every HTTP test. */
export function expectDocumented(method: string, path: string, response: HttpResponse): void {
  // A 502 comes from a proxy.
  if (!isDescribed(method, path) || response.status === 502) return;
  const problems = problemsOf(operationOf(method, path), response);
  if (problems.length === 0) return;
  const request = `${method} ${path.slice(0, 200)}`;
  throw new UndocumentedResponse(
    `${request} is answered ${response.status}, other than openapi.json says:\n${problems.join('\n')}\n${response.text.slice(0, 500)}`,
  );
}

function problemsOf(operation: Operation | undefined, response: HttpResponse): string[] {
  const { status } = response;
  const isFile = isPicture(operation?.file) && status < 400;
  const headers = headerProblems(response, isFile);
  if (status >= 400) return [...headers, ...errorProblems(response), ...codeProblems(operation, response)];
  return operation ? [...headers, ...successProblems(operation, response)] : ['The document has no such operation.'];
}

/** Browsers keep pictures, and ask before they show them again; other files are created on request. */
const isPicture = (file: string | undefined): boolean => file?.startsWith('image/') ?? false;
const FILE_CACHING = 'private, no-cache';

function headerProblems({ headers }: HttpResponse, isFile: boolean): string[] {
  const wanted: Record<string, unknown> = {
    'cache-control': isFile ? FILE_CACHING : 'no-store',
    'x-content-type-options': 'nosniff',
    'x-powered-by': undefined,
  };
  return Object.entries(wanted).flatMap(([name, value]) =>
    headers[name] === value ? [] : [`The header ${name} is ${String(headers[name])}.`],
  );
}

interface ErrorBody {
  statusCode?: unknown;
  code?: unknown;
  message?: unknown;
  details?: { field: string; message: string }[];
  requestId?: unknown;
}

/** What users must never see: SQL, a stack, a path on the server, the name of an internal part. */
const innards =
  /select .* from|insert into|node_modules|(^|\s)\/(app|etc|home|opt|root|srv|tmp|usr|var|work)\/|\.[jt]s:\d|^\s+at |QueryFailed|(Syntax|Type|Reference|Range)Error|relation "|column "|violates|pg_|typeorm|sqlstate/im;

function errorProblems({ status, headers, text }: HttpResponse): string[] {
  const body = parse(text) as ErrorBody | undefined;
  if (body === undefined) return [`The error is no JSON: ${text.slice(0, 200)}`];
  const problems = schemaProblems('error', { $ref: '#/components/schemas/ErrorResponse' }, body);
  if (body.statusCode !== status) problems.push(`statusCode says ${String(body.statusCode)} and not ${status}.`);
  if (body.message === '') problems.push('It has no message.');
  if (body.requestId !== headers['x-request-id']) problems.push('requestId is not that of the header.');
  // Removes field names, which the client has sent itself, from details and (in quotes) from messages.
  const sentences = [body.message, ...(body.details ?? []).map(({ message }) => message)].map((sentence) =>
    String(sentence).replace(/^'[^]*' is not a known field\.$/, ''),
  );
  const revealing = sentences.find((sentence) => innards.test(sentence));
  return revealing === undefined ? problems : [...problems, `It tells of our insides: ${revealing}`];
}

/** An unknown path is a missing page. */
function codeProblems(operation: Operation | undefined, { status, text }: HttpResponse): string[] {
  const { code } = (parse(text) ?? {}) as ErrorBody;
  if (!operation || operation.errors[String(status)]?.includes(String(code))) return [];
  return [`Its errors do not include ${status} ${String(code)}.`];
}

function successProblems(operation: Operation, { status, headers, text }: HttpResponse): string[] {
  if (!(String(status) in operation.responses)) return [`${status} is not among the documented responses.`];
  if (operation.file && status === 304) return [];
  if (operation.file) return headers['content-type'] === operation.file ? [] : ['It is another kind of file.'];
  const schema = operation.responses[String(status)];
  if (!schema) return text === '' ? [] : [`There is a body where none is documented: ${text.slice(0, 200)}`];
  if (!/^application\/json/.test(String(headers['content-type']))) return ['It is not sent as JSON.'];
  const body = parse(text);
  if (body === undefined) return [`It is no JSON: ${text.slice(0, 200)}`];
  return schemaProblems(`${operation.name} ${status}`, schema, body);
}

function schemaProblems(key: string, schema: Schema, body: unknown): string[] {
  const validate = validatorOf(key, schema);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
