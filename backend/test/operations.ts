import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The parts of an OpenAPI 3.0 schema that our DTOs use. */
export interface Schema {
  $ref?: string;
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An operation of the API as backend/openapi.json describes it. */
export interface Operation {
  method: Method;
  /** With its parameters in braces, `/api/work-orders/{id}`. */
  path: string;
  operationId: string;
  /** What it does, in one sentence. */
  summary: string | undefined;
  /** Who may call it. */
  description: string | undefined;
  /** The name in tests, `GET /api/work-orders/{id}`. */
  name: string;
  pathParameters: Parameter[];
  queryParameters: Parameter[];
  headerParameters: Parameter[];
  /** The schema of its JSON body, without `$ref` at the top; undefined if it has none. */
  body: Schema | undefined;
  /** Status → schema of the JSON response; undefined for a response without a body. */
  responses: Record<string, Schema | undefined>;
  /** The content type, if it returns a file instead of JSON. */
  file: string | undefined;
  /** Status → possible error codes. */
  errors: Record<string, string[]>;
  /** Whether an API key may call it. */
  isForKeys: boolean;
}

interface Media {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface DocumentedOperation {
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Media;
  responses: Record<string, Media>;
  security?: Record<string, string[]>[];
}

interface ApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Media>;
  };
}

const file = fileURLToPath(new URL('../openapi.json', import.meta.url));
const document = JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;

/** The named schemas, for a validator. */
export const schemas = document.components.schemas;

/** Every operation of the API document, in its order. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, documented]) => toOperation(method.toUpperCase() as Method, path, documented)),
);

function toOperation(method: Method, path: string, documented: DocumentedOperation): Operation {
  const { operationId, summary, description, requestBody } = documented;
  const parameters = (documented.parameters ?? []).map((one) =>
    '$ref' in one ? document.components.parameters[nameIn(one.$ref)]! : one,
  );
  const responses = Object.entries(documented.responses).map(
    ([status, one]) => [status, one.$ref ? document.components.responses[nameIn(one.$ref)]! : one] as const,
  );
  const of = (location: Parameter['in']): Parameter[] => parameters.filter((parameter) => parameter.in === location);
  const body = requestBody?.content?.['application/json']?.schema;
  const types = responses.flatMap(([, { content = {} }]) => Object.keys(content));
  return {
    method,
    path,
    operationId,
    summary,
    description,
    name: `${method} ${path}`,
    pathParameters: of('path'),
    queryParameters: of('query'),
    headerParameters: of('header'),
    body: body && resolve(body),
    responses: Object.fromEntries(
      responses
        .filter(([status]) => Number(status) < 400)
        .map(([status, { content }]) => [status, content?.['application/json']?.schema]),
    ),
    file: types.find((type) => type !== 'application/json'),
    errors: Object.fromEntries(
      responses.filter(([status]) => Number(status) >= 400).map(([status, one]) => [status, codesOf(one)]),
    ),
    isForKeys: (documented.security ?? []).some((scheme) => 'apiKey' in scheme),
  };
}

function nameIn(reference: string): string {
  return reference.split('/').at(-1)!;
}

/** The codes of an error response. */
function codesOf({ content }: Media): string[] {
  const schema = resolve(content?.['application/json']?.schema ?? {});
  return (schema.properties?.code?.enum ?? []) as string[];
}

/** The schema with `$ref` followed and `allOf` merged, at this level. */
export function resolve(schema: Schema): Schema {
  if (schema.$ref !== undefined) {
    const named = schemas[nameIn(schema.$ref)];
    if (!named) throw new Error(`${schema.$ref} is not in openapi.json.`);
    return resolve(named);
  }
  const { allOf, ...own } = schema;
  return (allOf ?? []).map(resolve).reduce<Schema>(
    (merged, part) => ({
      ...part,
      ...merged,
      properties: { ...part.properties, ...merged.properties },
      required: [...(part.required ?? []), ...(merged.required ?? [])],
    }),
    own,
  );
}

/** A value for a field of this name, or undefined to use any valid one. */
export type Chosen = (name: string, schema: Schema) => unknown;

/** The smallest valid value of a schema: only required fields, null where allowed. */
export function sampleOf(schema: Schema, chosen: Chosen = () => undefined): unknown {
  const { nullable, enum: words, oneOf, anyOf, default: fallback, ...rest } = resolve(schema);
  if (fallback !== undefined) return fallback;
  if (nullable) return null;
  if (words) return words[0];
  const [first] = oneOf ?? anyOf ?? [];
  return first ? sampleOf(first, chosen) : samples[rest.type ?? 'object'](rest, chosen);
}

const samples: Record<NonNullable<Schema['type']>, (schema: Schema, chosen: Chosen) => unknown> = {
  object: sampleObject,
  array: ({ minItems = 0, items = {} }, chosen) => Array.from({ length: minItems }, () => sampleOf(items, chosen)),
  string: sampleText,
  integer: sampleNumber,
  number: sampleNumber,
  boolean: () => false,
};

function sampleNumber({ minimum, maximum = 1 }: Schema): number {
  return minimum ?? Math.min(1, maximum);
}

function sampleObject({ properties = {}, required = [] }: Schema, chosen: Chosen): Record<string, unknown> {
  return Object.fromEntries(
    required.map((name) => {
      const schema = properties[name] ?? {};
      return [name, chosen(name, schema) ?? sampleOf(schema, chosen)];
    }),
  );
}

/** Today in the companies' default time zone; some days may not be before or after it. */
export const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date());

const formats: Record<string, string> = {
  date: today,
  'date-time': '2026-11-21T08:00:00.000Z',
  email: 'someone@example.com',
  uri: 'https://example.com/',
};

function sampleText({ format, pattern, minLength = 1 }: Schema): string {
  const text = formats[format ?? ''] ?? 'x'.repeat(Math.max(1, minLength));
  if (pattern === undefined || new RegExp(pattern, 'u').test(text)) return text;
  throw new Error(`No text is known that fits ${pattern}: give the field a value where the body is built.`);
}

/** Replaces the path's parameters with these values, and appends a required query. */
export function fillPath(operation: Operation, values: Record<string, string | number>): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`No value for {${name}} of ${operation.path}.`);
    return String(values[name]);
  });
  const query = operation.queryParameters.filter(({ required }) => required);
  if (query.length === 0) return path;
  const sample = query.map(({ name, schema }): [string, string] => [name, String(sampleOf(schema))]);
  return `${path}?${new URLSearchParams(sample).toString()}`;
}
