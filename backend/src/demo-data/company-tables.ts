import type { CompanyRow, CompanySettingsRow } from './companies.js';
import type { UserRow } from './staff.js';
import type { DemoPhoto } from './work-order-photos.js';

type References = Record<string, string | ((row: object) => string)>;

/**
 * Rows of one table. They number themselves from 1; a reference says which table's numbers a column holds, so that the
 * writer can put the database's ids in their place.
 */
export interface CompanyTable {
  name: string;
  rows: readonly object[];
  references?: References;
}

/** A company with everything in it, as plain rows. */
export interface CompanyData {
  company: CompanyRow;
  users: readonly UserRow[];
  settings: CompanySettingsRow;
  /** In the order in which they can be written. */
  tables: readonly CompanyTable[];
  /** Pictures that are drawn when they are written. */
  photos?: readonly DemoPhoto[];
  /** One line for the console. */
  summary: string;
}
