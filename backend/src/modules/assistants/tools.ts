import type { OpenAPIObject } from '@nestjs/swagger';
import type { Permission } from '../../platform/access/permissions.js';
import { type JsonSchema, toJsonSchema } from './tool-schema.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
}

/** What an assistant can do by one call of the API. */
export interface Tool {
  name: string;
  /** Of the API document: `Units.list`. */
  operation: string;
  title: string;
  /** What it does, in a sentence. */
  summary: string;
  inputSchema: JsonSchema;
  isRead: boolean;
  /** Whether it adds a record, and sends nothing that cannot be taken back. */
  isCreation: boolean;
  method: string;
  path: string;
  permission: Permission;
  /** Whether it deletes records, which needs `records.manage`, too. */
  deletesRecords: boolean;
  pathParameters: string[];
  queryParameters: string[];
  /** Whether it needs the version of the record that it changes. */
  needsVersion: boolean;
  /** Where the record is read that it changes, so that the change can be shown beside it. */
  recordPath: string | undefined;
  /** Whether it returns a page of rows. */
  hasLimit: boolean;
}

/** How many rows a list returns unless it is called with a number: what a model reads has a price. */
export const ROWS = 25;

/** The key's company; nobody has to say it. */
export const COMPANY_ID = 'companyId';
export const BODY = 'body';
export const CONFIRMATION = 'confirmation';

/**
 * One tool for each operation of the API document that keys may call with JSON and that answers with JSON; of those that
 * change something, each that is done once however often it is confirmed.
 */
export function toolsOf(document: OpenAPIObject | undefined): Tool[] {
  if (!document) return [];
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>)
      .filter(([method, operation]) => isForTools(document, method, operation))
      .map(([method, operation]) => toolOf(document, path, method, operation)),
  );
}

function isForTools(document: OpenAPIObject, method: string, operation: Operation): boolean {
  const { security = [], parameters = [], requestBody, responses } = operation;
  const sent = contentOf(requestBody);
  const success = Object.entries(responses).filter(([status]) => status < '3');
  const returned = success.flatMap(([, response]) => contentOf(response));
  const isJson = (types: readonly string[]): boolean => types.every((type) => type === 'application/json');
  const isOnce = method === 'get' || parameters.some((one) => resolve(document, one).name === 'Idempotency-Key');
  return security.some((way) => 'apiKey' in way) && isJson(sent) && isJson(returned) && isOnce;
}

const contentOf = (part: unknown): string[] => Object.keys((part as { content?: object } | undefined)?.content ?? {});

const sends = /\/(send-email|remind|messages)$/;

function toolOf(document: OpenAPIObject, path: string, method: string, operation: Operation): Tool {
  const parameters = (operation.parameters ?? []).map((one) => resolve(document, one));
  const named = (place: string): Parameter[] => parameters.filter((one) => one.in === place);
  const isRead = method === 'get';
  const title = titleOf(operation);
  const others = parameters.filter((one) => ['path', 'query'].includes(one.in) && one.name !== COMPANY_ID);
  return {
    name: operation
      .operationId!.replaceAll(/([a-z])([A-Z])/g, '$1_$2')
      .replaceAll('.', '_')
      .toLowerCase(),
    operation: operation.operationId!,
    title,
    summary: operation.summary!.replaceAll('\n', ' '),
    inputSchema: inputOf(document, others, operation, method),
    ...{ isRead, isCreation: '201' in operation.responses && !sends.test(path), method: method.toUpperCase(), path },
    permission: (operation as { 'x-permission'?: Permission })['x-permission']!,
    deletesRecords: method === 'delete' && JSON.stringify(operation.responses['403']).includes('records-restricted'),
    pathParameters: named('path').map(({ name }) => name),
    queryParameters: named('query').map(({ name }) => name),
    needsVersion: named('header').some(({ name }) => name === 'If-Match'),
    recordPath: isRead ? undefined : recordPathOf(document, path, method),
    hasLimit: named('query').some(({ name }) => name === 'limit'),
  };
}

/** 'Units: changes the fields that are sent'. */
function titleOf({ operationId = '', summary = '' }: Operation): string {
  const [group = ''] = operationId.split('.');
  const words = group.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const sentence = summary.replaceAll('\n', ' ').replace(/\.$/, '');
  return `${words}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** Its own address, or that of the record to which it belongs: `/api/invoices/{id}` for `/api/invoices/{id}/void`. */
function recordPathOf({ paths }: OpenAPIObject, path: string, method: string): string | undefined {
  const isRead = (one: string): boolean => paths[one]?.get !== undefined;
  if (method !== 'post' && isRead(path)) return path;
  const parent = path.slice(0, path.lastIndexOf('/'));
  return parent.endsWith('{id}') && isRead(parent) ? parent : undefined;
}

function resolve(document: OpenAPIObject, parameter: object): Parameter {
  if (!('$ref' in parameter)) return parameter as Parameter;
  const name = String(parameter.$ref).split('/').at(-1)!;
  return document.components!.parameters![name] as unknown as Parameter;
}

function inputOf(
  document: OpenAPIObject,
  parameters: readonly Parameter[],
  { requestBody }: Operation,
  method: string,
): JsonSchema {
  const schemas = document.components!.schemas!;
  const properties: Record<string, JsonSchema> = {};
  for (const { name, description, schema } of parameters)
    properties[name] = {
      ...toJsonSchema(schema, schemas),
      ...(name === 'limit' && { default: ROWS }),
      ...(description && { description }),
    };
  const body = (requestBody as { content?: Record<string, { schema?: object }> } | undefined)?.content;
  if (body) properties[BODY] = toJsonSchema(body['application/json']!.schema, schemas);
  if (method !== 'get') properties[CONFIRMATION] = { type: 'string' };
  const required = [...parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)];
  // Without a field that is needed, a creation is called with an empty body; a change of nothing is a mistake.
  const needsBody = body && (method !== 'post' || properties[BODY]!.required !== undefined);
  return {
    type: 'object',
    properties,
    required: needsBody ? [...required, BODY] : required,
    additionalProperties: false,
  };
}
