import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import type { BulkChange } from './bulk.dto.js';

export type { BulkChange } from './bulk.dto.js';

/** A record as a single call responds with it. */
export type BulkRecord = Record<string, unknown> & { id: number; version: number };

/** What the undo of a change writes back. */
export interface FormerValues extends BulkChange {
  /** Days and instants that follow from the status; which the undo would otherwise set to the present. */
  following?: Record<string, string | null>;
  /** So that an assignment that comes back is no news. */
  assignments?: Assignment[];
}

/** Since when a person has the work, and by which operation on many records. */
export interface Assignment {
  userId: number;
  at: string | null;
  operationId: number | null;
}

/** An instant as the operation keeps it; undefined if the change does not touch it. */
export const formerInstant = (text: string | null | undefined): Date | null | undefined =>
  typeof text === 'string' ? new Date(text) : text;

/** How the noun's records are changed otherwise than by deletion. */
interface BulkEditing {
  /** The body of a single call, by which the new values are validated. */
  body: new () => object;
  /** Said of several assignees; absent: a record may have several. */
  onePerson?: string;
  /** The field that names a record: 'workOrderNumber'. */
  name: string;
  /** Returns the record as JSON; joins the open transaction. A version that is not the record's is refused. */
  update(
    companyId: number,
    actor: Actor,
    id: number,
    change: FormerValues,
    version: number | undefined,
  ): Promise<string>;
  /** The change that restores the record; absent: its fields have the names of the change. */
  before?(record: BulkRecord, change: BulkChange): FormerValues;
}

/** A noun whose records are changed many at once; registered by its module, with the calls for one record. */
export interface BulkHandler<Query extends PageQuery = PageQuery> {
  noun: string;
  /** What a record is called, without a name: 'Work order'. */
  title: string;
  query: new () => Query;
  list(companyId: number, query: Query): Promise<Page<unknown>>;
  /** Those that exist, in one statement. */
  find(tx: CompanyTx, ids: readonly number[]): Promise<BulkRecord[]>;
  editing?: BulkEditing;
  delete(companyId: number, actor: Actor, id: number): Promise<void>;
}
