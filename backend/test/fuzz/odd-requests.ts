import fc, { type Arbitrary } from 'fast-check';
import type { Operation, Parameter } from '../operations.js';
import { objectValue, oddText, oddValue, toJson } from './odd-values.js';

/** A part of a path: `own` and `foreign` are replaced by real records. */
export type PathPart = { record: 'own' | 'foreign' | 'missing' } | { text: string };

export interface OddRequest {
  pathParts: Record<string, PathPart>;
  /** The query as sent, including its `?`. */
  query: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Replaced in If-Match by the record's current version. */
export const CURRENT = '@current@';

/** Ids of real records, by the field that may refer to them. */
export type KnownIds = Record<string, unknown[]>;

const oddPathTexts = [
  '0',
  '-1',
  '1.5',
  'abc',
  '1e3',
  '01',
  '+1',
  '12345678901234567890',
  '2147483648',
  '%00',
  '..%2f',
  '%2e%2e',
  '%zz',
  '%ff',
  '%ED%A0%80',
  '%F0%9F%94%A7',
  '%20',
  '1%00',
  '1,2',
  '1%2F..%2F2',
  'undefined',
  '%E2%80%AE',
  'x'.repeat(3_000),
];

const pathPart: Arbitrary<PathPart> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<PathPart>({ record: 'own' }) },
  { weight: 1, arbitrary: fc.constantFrom<PathPart[]>({ record: 'foreign' }, { record: 'missing' }) },
  { weight: 2, arbitrary: fc.constantFrom(...oddPathTexts).map((text): PathPart => ({ text })) },
);

/** Keeps the request's head below the 16 kB at which Node itself returns 431. */
const MAX_QUERY = 9_000;

const brokenQueries = ['%', 'q=%zz', 'q=%ff', 'q=%00', 'q=%ED%A0%80', 'q[a]=b', 'limit[]=1', '=', '&&', 'limit=1;q=2'];

const encode = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

/** Valid parameters, up to two of them odd; sometimes one twice, an unknown one, or one that does not decode. */
function query(parameters: Parameter[], known: KnownIds): Arbitrary<string> {
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const more = fc.oneof(
    { weight: 10, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...brokenQueries) },
    { weight: 1, arbitrary: fc.tuple(oddText, oddText).map((pair) => pair.map(encode).join('=')) },
    ...parameters.slice(0, 1).map(({ name }) => ({ weight: 1, arbitrary: fc.constant(`${name}=1&${name}=2`) })),
  );
  return fc.tuple(objectValue({ properties }, known), more).map(([sent, extra]) => {
    const pairs = Object.entries(sent).filter(([, value]) => value !== undefined && value !== null);
    const parts = [...pairs.map((pair) => pair.map(encode).join('=')), extra].filter((part) => part !== '');
    return parts.length === 0 ? '' : `?${parts.join('&')}`.slice(0, MAX_QUERY);
  });
}

const odd: Record<string, string[]> = {
  'If-Match': ['"1"', '"2"', 'W/"1"', '*', '', '"-1"', '"99999999999"', '1', '"1", "2"'],
  'Idempotency-Key': ['same', '', ' ', 'x'.repeat(300), 'schlüssel', '"'],
  'Content-Type': [
    'application/json; charset=utf-16',
    'application/json; charset=',
    'text/plain',
    'multipart/form-data',
    '',
    '*/*',
  ],
  'Content-Encoding': ['gzip', 'br', 'x'],
  Accept: ['text/html', '', '*', 'application/xml'],
  Origin: ['null', 'https://evil.example', 'x'],
  'Accept-Encoding': ['gzip', 'identity;q=0, *;q=0'],
  'X-Forwarded-For': ['203.0.113.9', `'`],
  'X-HTTP-Method-Override': ['DELETE'],
  Range: ['bytes=0-1'],
};

const headers: Arbitrary<Record<string, string>> = fc
  .array(
    fc
      .constantFrom(...Object.entries(odd))
      .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const)),
    { maxLength: 1 },
  )
  .map((pairs) => Object.fromEntries(pairs));

const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '5',
  '"x"',
  '{"a":1}{"b":2}',
  '{"title":"a","title":"b"}',
  '{"__proto__":{"role":"super_admin"}}',
  '{"constructor":{"prototype":{}}}',
  '\u0000',
  '\ufeff{}',
  '[',
  '{"title":}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];

function body({ body: schema, method }: Operation, known: KnownIds): Arbitrary<string | undefined> {
  if (method === 'GET') return fc.constant(undefined);
  const good = schema ? objectValue(schema, known).map(toJson) : fc.constant(undefined);
  return fc.oneof(
    { weight: 16, arbitrary: good },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
    { weight: 1, arbitrary: oddValue.map(toJson) },
  );
}

/** Requests to one operation, from almost valid to completely invalid. */
export function oddRequest(operation: Operation, known: KnownIds): Arbitrary<OddRequest> {
  const stale = operation.headerParameters
    .filter(({ name }) => name === 'If-Match')
    .map(({ name }) => ({ [name]: CURRENT }));
  const parts = operation.pathParameters.map(({ name }) => [name, pathPart] as const);
  return fc.record({
    pathParts: fc.record(Object.fromEntries(parts)),
    query: query(operation.queryParameters, known),
    headers: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<Record<string, string>>({}, ...stale, ...stale) },
      { weight: 1, arbitrary: headers },
    ),
    body: body(operation, known),
  });
}
