import type { JsonSchema } from './tool-schema.js';
import { BODY, CONFIRMATION, type Tool } from './tools.js';

export type Input = Record<string, unknown>;

/** Of a list whose schema says nothing; no more than that is checked, however long a list somebody sends. */
const MAX_VALUES = 1_000;
const MAX_NAME = 100;

type Properties = Record<string, JsonSchema>;

/** What somebody called something, short enough to be repeated. */
export const nameOf = (name: unknown): string =>
  (typeof name === 'string' ? name : (JSON.stringify(name) ?? 'without a name')).slice(0, MAX_NAME);

export const isObject = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What programs send for the same: null or an empty text for what is absent, one value for a list of one, digits for a
 * number, and nothing for a body without required fields.
 */
export function readInput({ inputSchema }: Tool, input: Input): Input {
  const { properties, required } = inputSchema as { properties: Properties; required: string[] };
  const entries = Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!schema) return [[name, value]];
    return value === null || value === '' ? [] : [[name, readValue(schema, value)]];
  });
  const isBodyLeftOut = Object.hasOwn(properties, BODY) && !required.includes(BODY);
  return { ...(isBodyLeftOut && { [BODY]: {} }), ...Object.fromEntries(entries) };
}

function readValue({ type, items }: JsonSchema, value: unknown): unknown {
  if (type === 'array') {
    const values = typeof value === 'string' || typeof value === 'number' ? [value] : value;
    return Array.isArray(values) ? values.map((one) => readValue(items as JsonSchema, one)) : values;
  }
  return type === 'integer' && typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
}

/** The first reason why a value is not of the schema, with what is. */
export function problemIn(schema: JsonSchema | undefined, value: unknown, path = ''): string | undefined {
  if (schema === undefined || value === null) return undefined;
  const { enum: values, type } = schema as { enum?: (string | null)[]; type?: unknown };
  if (values && !values.includes(value as string))
    return `${path} must be one of ${values.filter((one) => one !== null).join(', ')}.`;
  if (Array.isArray(value)) return type === 'array' ? problemInList(schema, value, path) : undefined;
  return typeof value === 'object' ? problemInFields(schema, value as Input, path) : undefined;
}

function problemInList({ maxItems, items }: JsonSchema, values: unknown[], path: string): string | undefined {
  const max = (maxItems as number | undefined) ?? MAX_VALUES;
  if (values.length > max) return `${path} holds at most ${max} values.`;
  return firstOf(values, (one, index) => problemIn(items as JsonSchema | undefined, one, `${path}/${index}`));
}

function problemInFields({ properties }: JsonSchema, value: Input, path: string): string | undefined {
  if (properties === undefined) return undefined;
  const fields = properties as Properties;
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) return unknownName(nameOf(unknown), Object.keys(fields), path);
  return firstOf(Object.entries(value), ([name, part]) =>
    problemIn(fields[name], part, path === '' ? name : `${path}/${name}`),
  );
}

function unknownName(unknown: string, names: string[], path: string): string {
  const taken = names.filter((name) => name !== CONFIRMATION);
  const owner = path === '' ? 'It' : path;
  return `${unknown} is not known to this tool. ${owner} takes ${taken.length > 0 ? taken.join(', ') : 'nothing'}.`;
}

function firstOf<T>(all: T[], problemOf: (one: T, index: number) => string | undefined): string | undefined {
  for (const [index, one] of all.entries()) {
    const problem = problemOf(one, index);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
