/** The parts of JSON Schema by which tools say what they take. */
interface ListedSchema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, ListedSchema>;
  items?: ListedSchema;
  oneOf?: ListedSchema[];
  default?: unknown;
}

const texts: Readonly<Record<string, string>> = {
  date: '2026-11-28',
  'date-time': '2026-11-28T08:00:00.000Z',
  email: 'sam@example.com',
};

export const mapValues = <Value, Result>(
  values: Record<string, Value>,
  change: (value: Value) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** A value with every part that the schema names: the first of all that are possible, or the last. */
export function valueOf(schema: ListedSchema, which: 'first' | 'last'): unknown {
  const { enum: values, oneOf, properties, items } = schema;
  const at = which === 'first' ? 0 : -1;
  if (oneOf) return valueOf(oneOf.at(at)!, which);
  if (values) return values.at(at);
  const type = [schema.type ?? 'string'].flat().at(at)!;
  if (type === 'object') return properties ? mapValues(properties, (part) => valueOf(part, which)) : {};
  if (type === 'array') return items?.enum ?? [valueOf(items!, which)];
  return scalarOf(type, schema, which);
}

function scalarOf(type: string, schema: ListedSchema, which: 'first' | 'last'): unknown {
  if (type === 'null') return null;
  if (type === 'boolean') return which === 'first';
  if (type === 'string') return textOf(schema, which);
  return which === 'first' ? (schema.minimum ?? 1) : (schema.maximum ?? 2);
}

function textOf(schema: ListedSchema, which: 'first' | 'last'): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.format !== undefined) return texts[schema.format];
  if (schema.pattern !== undefined) return schema.pattern.includes('[0-5]') ? '08:30' : '12.50';
  return 'x'.repeat(which === 'first' ? 1 : (schema.maxLength ?? 1));
}
