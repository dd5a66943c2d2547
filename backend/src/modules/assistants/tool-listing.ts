import type { JsonSchema } from './tool-schema.js';
import { BODY, type Tool } from './tools.js';

const MAX_INTEGER = 2_147_483_647;
/** Texts that may be longer are refused in words when one is too long. */
const MAX_LISTED_LENGTH = 120;
/** Of a filter. */
const MAX_VALUES = 100;

export type Properties = Record<string, JsonSchema>;

/** A tool as an assistant reads it; it reads all of them before the first word of every conversation. */
export interface ListedTool {
  name: string;
  description: string;
  inputSchema: { type: 'object'; properties: Properties; required?: string[] };
  annotations?: { readOnlyHint: true } | { destructiveHint: false };
}

/**
 * Leaves out what says nothing to somebody who calls the tool: what the protocol assumes, what names say, and limits that
 * nobody reaches. It accepts more than is accepted, which is then refused in words, and nothing that it promises is refused.
 */
function listingOf(tool: Tool, creation: Tool | undefined): ListedTool {
  const { name, summary, inputSchema, isRead, isCreation } = tool;
  const { properties, required } = inputSchema as { properties: Properties; required: string[] };
  const listed = Object.entries(properties).map(([key, schema]) => [key, argumentOf(tool, key, schema, creation)]);
  return {
    name,
    description: summary,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(listed) as Properties,
      ...(required.length > 0 && { required }),
    },
    // Without one the protocol assumes that a tool changes and overwrites.
    ...(isRead && { annotations: { readOnlyHint: true } }),
    ...(isCreation && { annotations: { destructiveHint: false } }),
  };
}

/** The listings by tool; how a field of a change is explained stands at the creation. */
export function listingsOf(tools: readonly Tool[]): ReadonlyMap<Tool, ListedTool> {
  const byOperation = new Map(tools.map((tool) => [tool.operation, tool]));
  return new Map(
    tools.map((tool) => {
      const creation = byOperation.get(tool.operation.replace(/\.update$/, '.create'));
      return [tool, listingOf(tool, creation === tool ? undefined : creation)];
    }),
  );
}

function argumentOf(tool: Tool, name: string, schema: JsonSchema, creation: Tool | undefined): JsonSchema {
  if (name === 'id') return { type: schema.type, ...parentOf(tool) };
  if (name !== BODY) return { ...namesOf(schema), ...shorten(schema, false) };
  const body = shorten(schema, !tool.operation.endsWith('.create'));
  const described = (creation?.inputSchema.properties as Properties | undefined)?.[BODY];
  return described ? unlessDescribed(body, shorten(described, true)) : body;
}

/** A part of a name, such as 'A' of 'Building A', finds nothing. */
function namesOf({ type, items }: JsonSchema): JsonSchema {
  const { type: itemType, enum: values } = (items ?? {}) as JsonSchema;
  const isOfNames = type === 'array' && itemType === 'string' && values === undefined;
  return isOfNames ? { description: 'Whole names, as records have them.' } : {};
}

/** Without the descriptions that the same parts of the other schema have. */
function unlessDescribed(schema: JsonSchema, other: JsonSchema | undefined): JsonSchema {
  const { description, properties, items, ...rest } = schema as Parts;
  const { description: described, properties: fields, items: parts } = (other ?? {}) as Parts;
  return {
    ...rest,
    ...(description !== undefined && description !== described && { description }),
    ...(properties && { properties: mapped(properties, (field, name) => unlessDescribed(field, fields?.[name])) }),
    ...(items && { items: unlessDescribed(items, parts) }),
  };
}

/** Says of what the id is where neither the name nor the description of the tool does. */
function parentOf({ operation, summary, path }: Tool): JsonSchema {
  const collection = /\/([a-z-]+)\/\{id\}/.exec(path)?.[1] ?? '';
  const own = operation
    .split('.')[0]!
    .replaceAll(/(?<=[a-z])[A-Z]/g, '-$&')
    .toLowerCase();
  const noun = collection.replaceAll('-', ' ').replace(/(?<=ss)es$|(?<!ie)s$/, '');
  const isSaid = collection.endsWith(own) || summary.toLowerCase().includes(noun);
  return isSaid ? {} : { description: `Of the ${noun}.` };
}

/** Who creates leaves out what there is not, unless null is something else; who changes sets it to null. */
function shorten(schema: JsonSchema, isChange: boolean): JsonSchema {
  const hasNulls = isChange || /\bnull\b/i.test(String(schema.description));
  const short = (one: JsonSchema): JsonSchema => shorten(one, isChange);
  const { properties, items, oneOf, ...rest } = schema as Parts;
  const facts = Object.entries(rest).filter(([name, value]) => isTelling(name, value, rest));
  return {
    ...Object.fromEntries(facts),
    ...(!hasNulls && withoutNull(rest)),
    ...(properties && { properties: mapped(properties, (field) => short(field)) }),
    ...(items && { items: short(items) }),
    ...(oneOf && { oneOf: oneOf.map(short) }),
  };
}

interface Parts extends JsonSchema {
  properties?: Properties;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
}

const mapped = (properties: Properties, change: (schema: JsonSchema, name: string) => JsonSchema): Properties =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, change(schema, name)]));

function withoutNull({ type, enum: values }: JsonSchema): JsonSchema {
  if (!Array.isArray(type)) return {};
  return {
    type: type.find((one) => one !== 'null') as string,
    ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
  };
}

/** Beyond these limits is what nobody sends, or what is refused in words when it is sent. */
const isTellingLimit: Readonly<Record<string, (limit: number) => boolean>> = {
  minimum: (limit) => limit > 1,
  maximum: (limit) => limit < MAX_INTEGER,
  minLength: (limit) => limit > 1,
  maxLength: (limit) => limit <= MAX_LISTED_LENGTH,
  minItems: (limit) => limit > 0,
  maxItems: (limit) => limit < MAX_VALUES,
};

function isTelling(name: string, value: unknown, { format, pattern }: JsonSchema): boolean {
  if (name === 'description') return !isSaidElsewhere(value as string);
  if (name === 'additionalProperties') return value !== false;
  if (name === 'maxLength' && (format ?? pattern) !== undefined) return false;
  return isTellingLimit[name]?.(value as number) ?? true;
}

/** By the instructions, or by the name and the values. */
const isSaidElsewhere = (description: string): boolean =>
  /^(How many rows|Where the page begins|One value, or several|The order of the rows|Words that must all occur)\b[^;]*$/.test(
    description,
  );
