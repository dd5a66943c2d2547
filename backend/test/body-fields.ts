import { type Operation, operations, resolve, sampleOf, type Schema } from './operations.js';

/** A field anywhere in the body of an operation. */
export interface BodyField {
  operation: Operation;
  /** `subtasks.title` inside a list of objects. */
  label: string;
  name: string;
  schema: Schema;
  isRequired: boolean;
  /** Returns the body with this value in the field. */
  put: (body: object, value: unknown) => object;
}

/** The fields of every body, including those of the objects in its lists. */
export const bodyFields: readonly BodyField[] = operations.flatMap((operation) => [
  ...fieldsOf(operation, operation.body, '', (body, name, value) => ({ ...body, [name]: value })),
]);

type Put = (body: object, name: string, value: unknown) => object;

function fieldsOf(operation: Operation, schema: Schema | undefined, prefix: string, put: Put): BodyField[] {
  const { properties = {}, required = [] } = schema ?? {};
  return Object.entries(properties).flatMap(([name, property]) => {
    const own: BodyField = {
      operation,
      label: prefix + name,
      name,
      schema: resolve(property),
      isRequired: required.includes(name),
      put: (body, value) => put(body, name, value),
    };
    const items = resolve(own.schema.items ?? {});
    if (!items.properties) return [own];
    const putInside: Put = (body, inner, value) => own.put(body, [{ ...(sampleOf(items) as object), [inner]: value }]);
    return [own, ...fieldsOf(operation, items, `${own.label}.`, putInside)];
  });
}

/** For `it.each`: each field with a name that tells its location. */
export const named = (fields: readonly BodyField[]): [string, BodyField][] =>
  fields.map((field) => [`${field.operation.name}: ${field.label}`, field]);
