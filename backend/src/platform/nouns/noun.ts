import type { SubjectSql } from '../audit/audit-subjects.js';
import type { Permission } from '../access/permissions.js';
import type { RecordReference } from '../database/bulk-records.js';
import type { ConflictReason } from '../http/errors.js';

/**
 * What the rest of the product needs to know of a noun. Each is declared in the folder of its module and registered
 * there with `registerNoun`; nothing else lists nouns.
 */
export interface Noun {
  /** Singular, as on the wire and in the audit log: `work-order`. */
  name: string;
  /** Of the company's own numbers: `WO` of WO-0001. */
  numberPrefix?: string;
  /** By the name of a constraint in the database, what whoever violates it is told. */
  constraints?: Readonly<Record<string, ConflictReason>>;
  search?: SearchedNoun;
  /** What the audit log calls its records and their parts, by the noun of its lines; made by `subjectIn`. */
  subjects?: Readonly<Record<string, SubjectSql>>;
  /** Why people of the company are notified of its records. */
  notices?: readonly Notice[];
  /** The files of a project's export, in their order. */
  exports?: readonly ExportedFile[];
  /** That its records come in files; by which rules, `registerNoun` is told. */
  imported?: ImportedNoun;
  /** How its records are counted for the company and for the provider. */
  counts?: CountedNoun;
  /** Which records its own refer to: what is referred to is not taken away when an import is undone. */
  refersTo?: readonly NounReference[];
}

/** That records of the noun name one of another noun. */
export interface NounReference extends RecordReference {
  noun: string;
  /** That the other record is not deleted by people while some do; absent: it is, and these go along or let go. */
  holds?: HeldRecord;
}

/** What people read when a record is held by those that name it. */
export interface HeldRecord {
  /** Where it stands among all that could hold the record, ascending. */
  order: number;
  /** What so many are called. */
  one: string;
  several: string;
  /** What to do first, and the code of the error, where the owner of the record has none for all. */
  advice?: string;
  code?: ConflictReason[1];
}

/** How many records a company has. */
export interface CountedNoun {
  /** On the wire: `workOrders`. */
  field: string;
  /** Where it stands among the counts, ascending. */
  order: number;
  view: string;
  /** Absent: only the provider sees how many there are. */
  dashboard?: DashboardCount;
}

/** A noun on the dashboard. */
export interface DashboardCount {
  /** The noun of `CompanyTx.count`. */
  noun: string;
  /** By their names on the wire; absent: one number. */
  states?: Readonly<Record<string, CountedState>>;
}

/** One number of several. */
export interface CountedState {
  /** The state of `CompanyTx.count`; absent: it is called as on the wire. */
  state?: string;
  /** SQL of a condition over the view as `t`, for what time makes of records: no transaction counts it. It adds nothing to the total. */
  now?: string;
  /** For the API document. */
  about?: string;
}

/** A kind of file that people import and export. */
export interface ImportedNoun {
  /** On the wire: `work-orders`. */
  kind: string;
  /** Where it stands among the kinds, ascending. */
  order: number;
}

/** How the search over all records finds those of a noun and shows them; SQL over the alias `t`. */
export interface SearchedNoun {
  /** Where the noun's hits stand among those of the others, ascending. */
  order: number;
  /** What one must be allowed to see to find it; absent: everybody of the company is. */
  permission?: Permission;
  /** The read view as `t`, and what it is joined with. */
  from: string;
  /** What a record is called. */
  title: string;
  /** What tells it from others of the same name. */
  subtitle: string;
  /** What makes it a hit; `foundIn` of `search-sql.ts` asks a search function for the term. */
  found: string;
}

/** Which records wait for somebody, as long as they do; SQL over the alias `t`, with what `notice-sql.ts` has. */
export interface Notice {
  /** On the wire: `turn-due`. */
  kind: string;
  /** What one must be allowed to see to be notified; absent: everybody of the company is. */
  permission?: Permission;
  /** Read views: the records as `t`, and what they are joined with. */
  from: string;
  /** Which of the company's records. */
  waits: string;
  /** Whose id the notification names; absent: the record's. */
  recordId?: string;
  number: string;
  /** What the record is about. */
  title: string;
  /** The calendar date on which it is due; those due last come first. */
  dueDate?: string;
  /** Since when there is something to tell. */
  at: string;
}

/** A read view as a file of an export. */
export interface ExportedFile {
  /** Its name without an ending. */
  file: string;
  /** Where it stands among the files of a company, ascending. */
  order: number;
  /** It has an id and a company_id. */
  view: string;
  /** Column by column: the name in the file, and where it comes from when that is another. Money is in cents. */
  columns: readonly (string | [name: string, column: string])[];
}
