import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { requireManagesRecords } from '../../platform/access/records-restricted.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { personOfRequest } from '../../platform/database/person-scope.js';
import { validateFields, validateQuery } from '../../platform/http/body-validation.js';
import { LeftScope } from '../../platform/http/database-errors.js';
import { Conflict, Forbidden, HttpError, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import { CompanyDays } from '../../platform/jobs/company-days.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { BulkNoun } from '../../platform/nouns/noun.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { TrashService } from '../trash/trash.service.js';
import { UsersService } from '../users/users.service.js';
import type { BulkChange, BulkHandler, BulkRecord } from './bulk-handler.js';
import { type BulkBody, type BulkResponse, MAX_RECORDS, type SkippedRecordResponse } from './bulk.dto.js';
import { BulkRepository, type ChangedRecord } from './bulk.repository.js';

export { type Assignment, type BulkHandler, type BulkRecord, formerInstant } from './bulk-handler.js';

const TOO_MANY = `At most ${MAX_RECORDS} records can be changed at once. Choose fewer.`;

/** Changes one record after the other by its noun's own rules, in one transaction. */
@Injectable()
export class BulkService {
  private readonly handlers = new Map<string, BulkHandler>();

  constructor(
    private readonly database: Database,
    private readonly operations: BulkRepository,
    private readonly nouns: Nouns,
    private readonly trash: TrashService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
    days: CompanyDays,
  ) {
    days.add(
      'old bulk operations',
      (tx) => this.operations.deleteOld(tx),
      (tx) => this.operations.hasOld(tx),
    );
  }

  /** Registers a noun; called once, when the application starts. */
  keep<Query extends PageQuery>(handler: BulkHandler<Query>): void {
    this.handlers.set(handler.noun, handler);
  }

  async change(companyId: number, actor: Actor, body: BulkBody): Promise<BulkResponse> {
    const [declared, handler] = this.handlerFor(body.noun, actor);
    const change = requireOneChange(declared, body);
    if (change.delete) requireManagesRecords(actor);
    await this.requireValid(companyId, handler, change);
    const ids = await this.idsOf(companyId, handler, body);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const id = await this.operations.insert(tx, body.noun);
      // Before the change, for the undo; deletions are undone from the trash.
      const records = new Map((await handler.find(tx, ids)).map((record) => [record.id, record]));
      const changeOne = (recordId: number): Promise<ChangedRecord | undefined> => {
        const record = records.get(recordId);
        if (!record) throw new NotFound(handler.title);
        return changeRecord(companyId, actor, handler, record, change);
      };
      const { changed, skipped } = await this.each(tx, id, handler, ids, changeOne);
      await this.operations.finish(tx, id, changed);
      return { id, changed: changed.length, skipped };
    });
  }

  undo(companyId: number, actor: Actor, id: number): Promise<BulkResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const operation = await this.operations.lock(tx, id);
      if (!operation) throw new NotFound('Operation');
      const [, handler] = this.handlerFor(operation.noun, actor);
      if (operation.createdById !== actor.userId && !actor.permissions.has('bulk.undo')) throw othersOperation();
      if (operation.isUndone) throw new Conflict('This has been undone already.', 'already-undone');
      const rows = new Map(operation.changed.map((row) => [row.id, row]));
      const { changed, skipped } = await this.each(tx, id, handler, [...rows.keys()], async (recordId) => {
        const { version, before } = rows.get(recordId)!;
        if (version === null) await this.trash.restoreDeletedBy(tx, actor, id, operation.noun, recordId);
        else await handler.editing!.update(companyId, actor, recordId, before, version);
        return true;
      });
      await this.operations.markUndone(tx, id);
      return { id, changed: changed.length, skipped };
    });
  }

  private handlerFor(name: string, { permissions }: Actor): [BulkNoun, BulkHandler] {
    const declared = this.nouns.bulkNoun(name);
    const handler = this.handlers.get(name);
    if (!declared || !handler)
      throw new Invalid([{ field: 'noun', message: `noun must be one of ${this.nouns.bulkNouns.join(', ')}.` }]);
    if (!permissions.has(declared.permission)) throw new Forbidden();
    return [declared, handler];
  }

  /** What every record would be refused for is refused once. */
  private async requireValid(companyId: number, { editing }: BulkHandler, change: BulkChange): Promise<void> {
    const { assigneeIds: ids } = change;
    if (change.delete) return;
    if (!ids) return validateFields(editing!.body, change);
    if (editing!.onePerson && ids.length > 1)
      throw new Invalid([{ field: 'assigneeIds', message: editing!.onePerson }]);
    const refusal = await this.users.assignmentRefusal(this.database.readCompany(companyId), ids, 'assigneeIds');
    if (refusal) throw refusal;
  }

  /** In ascending order, in which every operation locks them. */
  private async idsOf(companyId: number, handler: BulkHandler, { ids, filter }: BulkBody): Promise<number[]> {
    if ((ids === undefined) === (filter === undefined)) throw new Invalid('Either ids or a filter must be sent.');
    if (ids && ids.length > MAX_RECORDS) throw new Invalid(TOO_MANY, 'too-many');
    if (ids) return ids.toSorted((one, other) => one - other);
    requireFilter(filter!);
    const query = await validateQuery(handler.query, { ...filter, limit: String(MAX_RECORDS) });
    const { rows, total } = await handler.list(companyId, query);
    if (total > MAX_RECORDS) throw new Invalid(TOO_MANY, 'too-many');
    return (JSON.parse(rows) as { id: number }[]).map(({ id }) => id).toSorted((one, other) => one - other);
  }

  /** Collects what the work returns and, of refused records, why. People get one mail for all records. */
  private async each<Result>(
    tx: CompanyTx,
    operationId: number,
    { editing }: BulkHandler,
    ids: readonly number[],
    work: (id: number) => Promise<Result | undefined>,
  ): Promise<{ changed: Result[]; skipped: SkippedRecordResponse[] }> {
    const changed: Result[] = [];
    const skipped: SkippedRecordResponse[] = [];
    tx.operationId = operationId;
    await this.notifications.mailTogether(tx, async () => {
      for (const id of ids) {
        try {
          const result = await work(id);
          if (result !== undefined) changed.push(result);
        } catch (error) {
          // Single calls refuse before they write, but for what only the written record shows.
          if (!(error instanceof HttpError) || error instanceof LeftScope) throw error;
          skipped.push({ id, code: error.code, message: reasonOf(error, editing) });
        }
      }
    });
    return { changed, skipped };
  }
}

/** What others did may be of records that a person with a scope does not see. */
const othersOperation = (): HttpError =>
  personOfRequest()
    ? new NotFound('Operation')
    : new Forbidden('Only whoever changed these records, or a manager, can undo it.');

/** Nobody looks at two versions here, as in the form of one record. */
function reasonOf(error: HttpError, editing: BulkHandler['editing']): string {
  if (!(error instanceof StaleEdit) || !editing) return error.message;
  const { [editing.name]: name } = error.extra.current as BulkRecord;
  return `${String(name)} was changed since, so it was left as it is.`;
}

async function changeRecord(
  companyId: number,
  actor: Actor,
  { editing, ...handler }: BulkHandler,
  record: BulkRecord,
  change: BulkChange,
): Promise<ChangedRecord | undefined> {
  const { id } = record;
  if (change.delete) {
    await handler.delete(companyId, actor, id);
    return { id, version: null, before: {} };
  }
  // One that was changed since it was read is refused.
  const after = JSON.parse(await editing!.update(companyId, actor, id, change, record.version)) as BulkRecord;
  if (after.version === record.version) return undefined;
  return { id, version: after.version, before: editing!.before?.(record, change) ?? sameFields(record, change) };
}

const sameFields = (record: BulkRecord, change: BulkChange): BulkChange =>
  Object.fromEntries(Object.keys(change).map((name) => [name, record[name]]));

function requireOneChange({ changes }: BulkNoun, { noun, change }: BulkBody): BulkChange {
  const names = Object.keys(change) as (keyof BulkChange)[];
  const [name] = names;
  const isKnown = name !== undefined && names.length === 1 && changes.includes(name) && change.delete !== false;
  if (isKnown) return change;
  throw new Invalid([{ field: 'change', message: `change must be one of ${changes.join(', ')} for a ${noun}.` }]);
}

/** The filter finds all records, so it says nothing of pages. */
function requireFilter(filter: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'cursor' || name === 'limit')
      throw new Invalid([{ field: `filter.${name}`, message: `A filter has no ${name}: it finds every record.` }]);
    if (typeof value !== 'string')
      throw new Invalid([{ field: `filter.${name}`, message: `${name} in the filter must be text.` }]);
  }
}
