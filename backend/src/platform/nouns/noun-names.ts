import { ApiProperty } from '@nestjs/swagger';

/**
 * Nouns that are searched, imported, moved to the trash, changed many at once, or the subject of notifications, or have
 * an activity, and the kinds of records that need attention.
 */
export type NounList =
  | 'searched'
  | 'platform-searched'
  | 'imported'
  | 'notified'
  | 'attention'
  | 'trashed'
  | 'bulk'
  | 'audited';

/** Marks a schema of the API document; `fillNounNames` writes the names into it. */
export const NOUN_LIST = 'x-noun-list';

/** The possible names are known once all modules have registered theirs. */
export const NounName = (list: NounList, required = true): PropertyDecorator =>
  ApiProperty({ type: String, required, [NOUN_LIST]: list } as Parameters<typeof ApiProperty>[0]);

/** Replaces each mark in an API document with the list of names. */
export function fillNounNames(part: unknown, names: Record<NounList, readonly string[]>): void {
  if (typeof part !== 'object' || part === null) return;
  const schema = part as Record<string, unknown>;
  if (NOUN_LIST in schema) {
    const list = schema[NOUN_LIST] as NounList;
    delete schema[NOUN_LIST];
    // A parameter's extensions are next to its schema.
    const named = 'in' in schema ? (schema.schema as Record<string, unknown>) : schema;
    named.enum = [...names[list]];
  }
  for (const inner of Object.values(schema)) fillNounNames(inner, names);
}
