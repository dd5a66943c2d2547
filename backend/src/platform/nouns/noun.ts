import type { SubjectSql } from '../audit/audit-subjects.js';
import type { Permission } from '../access/permissions.js';
import type { RecordReference } from '../database/bulk-records.js';
import type { ConflictReason } from '../http/errors.js';
import type { NounActivity } from './noun-activity.js';

/** A noun, declared in the folder of its module and registered there with `registerNoun`; there is no other list. */
export interface Noun {
  /** Singular, as in the API and in the audit log: `work-order`. */
  name: string;
  /** `WO` of WO-0001. */
  numberPrefix?: string;
  /** By the constraint's name in the database. */
  constraints?: Readonly<Record<string, ConflictReason>>;
  search?: SearchedNoun;
  /** In the provider's search of all companies. */
  platformSearch?: PlatformSearchedNoun;
  activity?: NounActivity;
  /** How a line of the audit log names its record, by the noun of the line; made by `subjectIn`. */
  subjects?: Readonly<Record<string, SubjectSql>>;
  notices?: readonly Notice[];
  /** Of the provider. */
  platformNotices?: readonly PlatformNotice[];
  attention?: readonly Attention[];
  /** Of a project's export, in order. */
  exports?: readonly ExportedFile[];
  /** `registerNoun` gets the rules. */
  imported?: ImportedNoun;
  counts?: CountedNoun;
  /** Whoever may delete its records may see them in the trash and restore them. */
  trash?: { permission: Permission };
  /** Users can change many of its records at once; the noun's module registers how. */
  bulk?: BulkNoun;
  /** A referenced record is not deleted when an import is undone. */
  refersTo?: readonly NounReference[];
}

/** The fields of a change that records of the noun have, and who may change them. */
export interface BulkNoun {
  permission: Permission;
  changes: readonly ('status' | 'priority' | 'assigneeIds' | 'buildingName' | 'delete')[];
}

/** A reference of the noun's records to records of another noun. */
export interface NounReference extends RecordReference {
  noun: string;
  /** Users cannot delete the referenced record; absent: its references are deleted or cleared. */
  holds?: HeldRecord;
}

/** The message when a record cannot be deleted because others refer to it. */
export interface HeldRecord {
  /** Ascending among all nouns that may refer to the record. */
  order: number;
  one: string;
  several: string;
  /** What to do first, and the error's code. */
  advice?: string;
  code?: ConflictReason[1];
}

/** How many records a company has. */
export interface CountedNoun {
  /** In the API: `workOrders`. */
  field: string;
  /** Ascending. */
  order: number;
  view: string;
  /** Absent: only the provider sees the count. */
  dashboard?: DashboardCount;
}

/** A noun on the dashboard. */
export interface DashboardCount {
  /** Of `CompanyTx.count`. */
  noun: string;
  /** Of the view, for who sees only a part of the records; absent: `status`. */
  column?: string;
  /** The counts by their names in the API; absent: the noun has one count. */
  states?: Readonly<Record<string, CountedState>>;
}

/** One of several counts. */
export interface CountedState {
  /** Of `CompanyTx.count`; absent: the name in the API. */
  state?: string;
  /** SQL condition over `t`, for a count that depends on the date; not part of the total. */
  now?: string;
  /** In the API document. */
  about?: string;
}

/** A kind of file that users import and export. */
export interface ImportedNoun {
  /** In the API: `work-orders`. */
  kind: string;
  /** Ascending. */
  order: number;
}

/** How the search finds and shows records; SQL over `t`. */
export interface SearchedNoun {
  /** Ascending among the nouns' hits. */
  order: number;
  permission: Permission;
  /** The read view as `t`, and its joins. */
  from: string;
  title: string;
  subtitle: string;
  /** Its names and numbers: records whose name is the term come first, then those whose name begins with it. */
  names: readonly string[];
  /** Finished records come after open ones; absent: none is finished. */
  finished?: string;
  /** `foundIn` of `search-sql.ts` calls search functions for the term. */
  found: string;
}

/** How the provider finds records of all companies; SQL over `t`, with the term as `$1`. */
export interface PlatformSearchedNoun extends Omit<SearchedNoun, 'permission' | 'finished'> {
  /** What identifies the record among its kind, also to the search of its list. */
  number: string;
  /** Of the record's company; `null` as SQL if it has none. */
  companySlug: string;
}

/** Records that need a user's attention; SQL over `t`, with the expressions of `notice-sql.ts`. */
export interface Notice {
  /** In the API: `turn-due`. */
  kind: string;
  /** Absent: any user of the company. */
  permission?: Permission;
  from: string;
  waits: string;
  /** Absent: the record's own. */
  recordId?: string;
  number: string;
  title: string;
  /** A calendar date; the latest come first. */
  dueDate?: string;
  at: string;
  /** The operation that assigned the record; its records are one notification, without a day if they are several. */
  operationId?: string;
}

/** What the provider should know of any company or of the platform; SQL over `t`. */
export interface PlatformNotice extends Omit<Notice, 'permission'> {
  /** Of the record's company; `null` as SQL if it has none. */
  companySlug: string;
}

/** Records that the dashboard counts because somebody should act on them; SQL over `t`, with the company as `$1`. */
export interface Attention {
  /** In the API: `turn-late`. */
  kind: string;
  permission: Permission;
  from: string;
  where: string;
  /** In cents; absent: the records have no amount. */
  amount?: string;
}

/** A read view as a file of an export. */
export interface ExportedFile {
  /** Without an extension. */
  file: string;
  /** Ascending. */
  order: number;
  /** A view with an id and a company_id. */
  view: string;
  /** With their sources if these have other names. Money is in cents. */
  columns: readonly (string | [name: string, column: string])[];
}
