import type { BuiltCompany, Factories } from './factories.js';

/** Larger than every id in a test, so that it refers to no record. */
export const MISSING_ID = 2_147_483_647;

export type Values = Record<string, unknown>;

/** The company in which a record is created, and its texts. */
export interface FixtureContext {
  factories: Factories;
  company: BuiltCompany;
  /** The text for every text field of the record. */
  text: string;
  /** Different for each record. */
  unique: string;
  insert: (table: string, values: Values) => Promise<{ id: number }>;
  build: (noun: string) => Promise<number>;
}

/** A path parameter other than `{companyId}` and `{id}`. */
export interface PathParameter {
  /** `before` has the values of the preceding path parameters. */
  of: (context: FixtureContext, before: Values) => Promise<string>;
  missing: string;
}

/** How to create a record with rows in all its tables; what it belongs to is created first. */
export interface TrashedFixture {
  /** `work-orders` of `/api/work-orders/{id}`. */
  path: string;
  /** Of `/api/companies/{id}/<collection>`; absent: the path. */
  collection?: string;
  body: (context: FixtureContext) => Promise<Values>;
  /** Creates it, where users cannot. */
  create?: (context: FixtureContext, body: Values) => Promise<{ id: number }>;
  /** Adds what belongs to the record; returns the addresses that only exist with it. */
  fill?: (context: FixtureContext, id: number) => Promise<string[]>;
}

/**
 * What the tests of the whole API need to know about a noun; each noun has one in its folder as `<noun>.fixture.ts`.
 */
export interface NounFixture {
  /** Creates a record of each noun in the API's paths, `/api/<noun>/{id}`. */
  builders?: Record<string, (context: FixtureContext) => Promise<{ id: number }>>;
  /** The noun to which a field refers; a list of references has the field's plural. */
  references?: Record<string, string>;
  /** Fields that do not accept an arbitrary text. */
  fields?: Record<string, (context: FixtureContext) => string>;
  /** Smallest bodies of operations whose fields depend on each other, by `POST /api/…`. */
  bodies?: Record<string, (context: FixtureContext) => Promise<Values>>;
  /** For each noun whose records move to the trash. */
  trashed?: Record<string, TrashedFixture>;
  /** By the path up to the parameter. */
  pathParameters?: Record<string, PathParameter>;
}
