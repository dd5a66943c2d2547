import type { SubjectSql } from '../audit/audit-subjects.js';
import type { Permission } from '../access/permissions.js';
import type { RecordReference } from '../database/bulk-records.js';
import type { ConflictReason } from '../http/errors.js';

/**
 * What the rest of the product needs to know about a noun. Each is declared in the folder of its module and registered
 * there with `registerNoun`; no other list of nouns exists.
 */
export interface Noun {
  /** Singular, as in the API and in the audit log: `work-order`. */
  name: string;
  /** The prefix of the company's own numbers: `WO` of WO-0001. */
  numberPrefix?: string;
  /** The response to a violated constraint, by the constraint's name in the database. */
  constraints?: Readonly<Record<string, ConflictReason>>;
  search?: SearchedNoun;
  /**
   * The names of its records and their parts in the audit log, by the noun of the log's lines; created by `subjectIn`.
   */
  subjects?: Readonly<Record<string, SubjectSql>>;
  /** The reasons to notify users of its records. */
  notices?: readonly Notice[];
  /** Its files in a project's export, in order. */
  exports?: readonly ExportedFile[];
  /** Present if its records can be imported; `registerNoun` is given the rules. */
  imported?: ImportedNoun;
  /** How its records are counted for the company and for the provider. */
  counts?: CountedNoun;
  /** References of its records to others: a referenced record is not deleted when an import is undone. */
  refersTo?: readonly NounReference[];
}

/** A reference of the noun's records to records of another noun. */
export interface NounReference extends RecordReference {
  noun: string;
  /**
   * Present if users cannot delete the other record while it is referenced; absent: they can, and the references are
   * deleted or cleared.
   */
  holds?: HeldRecord;
}

/** The message when a record cannot be deleted because others refer to it. */
export interface HeldRecord {
  /** The position among all nouns that may refer to the record, ascending. */
  order: number;
  /** The names of one and of several such records. */
  one: string;
  several: string;
  /** What to do first, and the error's code, if the owner of the record has no common one. */
  advice?: string;
  code?: ConflictReason[1];
}

/** How many records a company has. */
export interface CountedNoun {
  /** In the API: `workOrders`. */
  field: string;
  /** The position among the counts, ascending. */
  order: number;
  view: string;
  /** Absent: only the provider sees the count. */
  dashboard?: DashboardCount;
}

/** A noun on the dashboard. */
export interface DashboardCount {
  /** The noun of `CompanyTx.count`. */
  noun: string;
  /** By their names in the API; absent: one number. */
  states?: Readonly<Record<string, CountedState>>;
}

/** One of several counts. */
export interface CountedState {
  /** The state of `CompanyTx.count`; absent: the name in the API. */
  state?: string;
  /**
   * SQL condition over the view as `t`, for a count that depends on the current date and that no transaction updates.
   * It is not part of the total.
   */
  now?: string;
  /** The description in the API document. */
  about?: string;
}

/** A kind of file that users import and export. */
export interface ImportedNoun {
  /** In the API: `work-orders`. */
  kind: string;
  /** The position among the kinds, ascending. */
  order: number;
}

/** How the search over all records finds and shows those of a noun; SQL over the alias `t`. */
export interface SearchedNoun {
  /** The position of the noun's hits among those of the others, ascending. */
  order: number;
  /** The permission needed to find it; absent: any user of the company. */
  permission?: Permission;
  /** The read view as `t`, and its joins. */
  from: string;
  /** A record's name. */
  title: string;
  /** Distinguishes records with the same name. */
  subtitle: string;
  /** The condition for a hit; `foundIn` of `search-sql.ts` calls a search function for the term. */
  found: string;
}

/** Records that currently need a user's attention; SQL over the alias `t`, with the expressions of `notice-sql.ts`. */
export interface Notice {
  /** In the API: `turn-due`. */
  kind: string;
  /** The permission needed to be notified; absent: any user of the company. */
  permission?: Permission;
  /** Read views: the records as `t`, and their joins. */
  from: string;
  /** The condition for the company's records. */
  waits: string;
  /** The id in the notification; absent: the record's. */
  recordId?: string;
  number: string;
  /** The record's subject. */
  title: string;
  /** The calendar date on which it is due; the latest come first. */
  dueDate?: string;
  /** Since when the notification exists. */
  at: string;
}

/** A read view as a file of an export. */
export interface ExportedFile {
  /** Its name without an extension. */
  file: string;
  /** The position among the files of a company, ascending. */
  order: number;
  /** A view with an id and a company_id. */
  view: string;
  /** The columns: the name in the file, and the source if it has another name. Money is in cents. */
  columns: readonly (string | [name: string, column: string])[];
}
