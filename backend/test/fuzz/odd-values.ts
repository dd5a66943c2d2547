import fc, { type Arbitrary } from 'fast-check';
import { resolve, sampleOf, type Schema } from '../operations.js';

/** Replaced by `toJson` with a number that JSON can write but JavaScript cannot represent. */
const BEYOND_NUMBERS = '@beyond-numbers@';

/** JSON text, lone surrogates escaped, with numbers that JSON.stringify would not write. */
export const toJson = (value: unknown): string => JSON.stringify(value).replaceAll(`"${BEYOND_NUMBERS}"`, '1e999');

const memorableTexts = [
  '',
  ' ',
  'null',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202eright to left',
  '\ufeff\u200b',
  '👩‍👩‍👧‍👦🔧',
  'ß ﷺ 水',
  '<img src=x onerror=alert(1)>',
  `'; drop table users; --`,
  '%_\\',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  'a\r\nSet-Cookie: b=c',
  '2026-02-30',
  '12026-01-01',
  'NaN',
  '1e999',
  '-1',
];
/** Texts that must be accepted and returned unchanged. */
const goodTexts = [
  'Zwölf 水 🔧👩‍👩‍👧‍👦',
  '<img src=x onerror=alert(1)>',
  '\u202eright to left',
  `'; drop table users; --`,
  '%_\\',
];
// The Arabic one becomes eighteen letters when normalised.
const longTexts = [...[201, 10_001, 200_000].map((length) => 'x'.repeat(length)), 'ﷺ'.repeat(100)];

const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

/** Texts that often cause bugs: NUL, lone surrogates, direction marks, markup, SQL, excessive length. */
export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...memorableTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  { weight: 3, arbitrary: anyUnits },
);

const oddNumber = fc.oneof(
  fc.constantFrom<unknown>(0, -0, -1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 1e21, 1e308, BEYOND_NUMBERS),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const tooDeep = (depth: number): unknown => (depth === 0 ? 1 : [tooDeep(depth - 1)]);

/** Any JSON value, mostly one that the field refuses. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { toString: 'x' }, { length: 5 }, tooDeep(30)),
  oddText,
  oddNumber,
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('id', 'title', '$ne', 'then', 'toJSON'), oddText, { maxKeys: 2 }),
);

/** Values at the schema's limits and just beyond. */
function boundaries(schema: Schema): unknown[] {
  const { minLength = 0, maxLength, minimum, maximum, enum: words = [], items, maxItems } = schema;
  const lengths = maxLength === undefined ? [] : [minLength, maxLength, maxLength + 1];
  const numbers = [minimum, maximum].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]));
  const wordLike = words.flatMap((word) => [word, String(word).toUpperCase(), ` ${String(word)}`, [word]]);
  const counts = items && maxItems !== undefined ? [0, 1, maxItems + 1] : [];
  const lists = counts.map((length) => Array.from({ length }, () => sampleOf(items!)));
  return [...lengths.map((length) => 'x'.repeat(length)), ...numbers, ...wordLike, ...lists];
}

/** A value that a field accepts, also at its limits and in every script. */
function goodValue(schema: Schema, known: unknown[]): Arbitrary<unknown> {
  const resolved = resolve(schema);
  const { enum: words, items, maxItems = 3, properties } = resolved;
  if (known.length > 0) return fc.constantFrom(...known);
  if (words) return fc.constantFrom(...words);
  if (properties) return goodObject(resolved, {});
  if (items) return fc.array(goodValue(items, []), { maxLength: Math.min(maxItems, 3) });
  return fc.constantFrom(sampleOf(schema), ...simpleValues(resolved));
}

function simpleValues({ type, minimum = 0, maximum = 1, maxLength }: Schema): unknown[] {
  if (type === 'string') return goodTexts.map((text) => text.slice(0, maxLength));
  if (type === 'boolean') return [true, false];
  return type === 'integer' || type === 'number' ? [minimum, maximum] : [];
}

/** A value that a field refuses, or barely accepts. */
function oddFieldValue(schema: Schema): Arbitrary<unknown> {
  const limits = boundaries(resolve(schema));
  return limits.length === 0 ? oddValue : fc.oneof(fc.constantFrom(...limits), oddValue);
}

type KnownIds = Record<string, unknown[]>;

function goodObject({ properties = {}, required = [] }: Schema, known: KnownIds): Arbitrary<Record<string, unknown>> {
  // Cursors are valid only if they came from the list.
  const made = Object.entries(properties).filter(([name]) => name !== 'cursor');
  const fields = made.map(([name, schema]) => {
    const good = goodValue(schema, known[name]?.slice(0, 1) ?? []);
    return [name, required.includes(name) ? good : fc.option(good, { nil: undefined })] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

const extraField = fc.tuple(fc.oneof(fc.constantFrom('id', 'companyId', 'toString', 'then', ''), oddText), oddValue);

/** A valid object with up to two fields made odd, removed or added. */
export function objectValue(schema: Schema, known: KnownIds = {}): Arbitrary<Record<string, unknown>> {
  const spoiled = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fc
      .oneof(fc.constant(undefined), fc.constantFrom(...(known[name] ?? []), null), oddFieldValue(field))
      .map((value) => [name, value] as const),
  );
  const spoils = fc.array(fc.oneof(...spoiled, extraField), { maxLength: 2 });
  return fc.tuple(goodObject(schema, known), spoils).map(([good, odd]) => ({ ...good, ...Object.fromEntries(odd) }));
}
