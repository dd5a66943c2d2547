import type { BuiltCompany, Factories } from './factories.js';

/** Larger than every id that a test makes: what it names does not exist. */
export const MISSING_ID = 2_147_483_647;

export type Values = Record<string, unknown>;

/** Where a record is made, and what it says. */
export interface Place {
  factories: Factories;
  company: BuiltCompany;
  /** What every text of the record says. */
  text: string;
  /** Unlike that of any other record. */
  unique: string;
  insert: (table: string, values: Values) => Promise<{ id: number }>;
  build: (noun: string) => Promise<number>;
}

/** A parameter of a path that is no `{companyId}` and no `{id}`. */
export interface PathParameter {
  /** `before` holds the values of the path's parameters before it. */
  of: (place: Place, before: Values) => Promise<string>;
  missing: string;
}

/** What the tests of the whole API need to know of a noun; each stands in the noun's folder as `<noun>.fixture.ts`. */
export interface NounFixture {
  /** How a record of each noun of the API's paths, `/api/<noun>/{id}`, is made in a company. */
  builders?: Record<string, (place: Place) => Promise<{ id: number }>>;
  /** Which noun a field means that names another record; a list of them under its plural. */
  references?: Record<string, string>;
  /** Fields that take no text that is made up. */
  fields?: Record<string, (place: Place) => string>;
  /** By the path up to it. */
  pathParameters?: Record<string, PathParameter>;
}
