import type { OpenAPIObject } from '@nestjs/swagger';

/** A JSON Schema, as tools describe what goes in. */
export type JsonSchema = Record<string, unknown>;

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** What OpenAPI adds, which says nothing about the values. */
const leftOut = ['example', 'examples', 'xml', 'externalDocs', 'discriminator'];

/**
 * A schema of the API document as plain JSON Schema: references are replaced by what they mean, and OpenAPI's
 * `nullable` by the type 'null'.
 */
export function toJsonSchema(value: unknown, schemas: Schemas): JsonSchema {
  return convert(value, schemas) as JsonSchema;
}

function convert(value: unknown, schemas: Schemas): unknown {
  if (Array.isArray(value)) return value.map((one) => convert(one, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, nullable, ...parts } = value as Record<string, unknown>;
  if (typeof $ref === 'string') return convert(schemas[$ref.replace('#/components/schemas/', '')], schemas);
  const kept = Object.entries(parts).filter(([name]) => !leftOut.includes(name));
  const schema = withReferred(Object.fromEntries(kept.map(([name, part]) => [name, convert(part, schemas)])));
  return nullable === true ? orNull(schema) : schema;
}

/** What stands beside a reference is written beside `allOf` of one, which would refuse null. */
function withReferred({ allOf, ...schema }: JsonSchema): JsonSchema {
  if (allOf === undefined) return schema;
  const all = allOf as JsonSchema[];
  return all.length === 1 ? { ...all[0], ...schema } : { ...schema, allOf };
}

function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const values = Array.isArray(schema.enum) ? { enum: [...(schema.enum as unknown[]), null] } : {};
  return { ...schema, type: [schema.type, 'null'], ...values };
}
