import type { AuditSubjects } from './audit-subjects.js';
import type { Author } from './author.js';
import { securityEventsOf } from './security-lines.js';
import { writeSecurityEvents } from './write-security-events.js';

interface LoggedTx {
  companyId: number;
  actor: Author;
  /** SQL for the id of the record that was inserted last. */
  lastId: string;
  /** Of a change of many records, to which the lines belong. */
  operationId?: number | undefined;
  /** When the actor did it, by a device's time that counts. */
  occurredAt?: Date | undefined;
  query(sql: string, values: unknown[]): Promise<unknown>;
  /** Sends a write together with the statements after it. */
  send(write: Promise<unknown>): void;
}

/** One line of the append-only audit log. */
export interface AuditLine {
  /** A past participle: created, updated, deleted, started, stopped. */
  action: string;
  /** The record's noun as in the API, singular: `work-order`. */
  noun: string;
  recordId: number;
  /** The record that contains this one and whose history shows the line, such as a subtask's work order. */
  parentId?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** For events recorded later, with the time as ISO text. Default: the transaction's actor, now. */
  recorded?: { actorId: number | null; at: string };
}

/**
 * Whoever keeps what was read of the company sees by it that something has changed. A transaction without a number has
 * written nothing. Each connection has its slot, so that few wait for each other.
 */
const NOTE_CHANGE = `insert into company_changes (company_id, slot, count)
  select $1, pg_backend_pid() % 16, 1 where pg_current_xact_id_if_assigned() is not null
  on conflict (company_id, slot) do update set count = company_changes.count + 1`;

/** No record has this id. */
const UNKNOWN = 0;
const isUnknown = ({ recordId }: AuditLine): boolean => recordId === UNKNOWN;

/** Lines per statement; all lines of a large import would exceed the statement's time limit. */
const MAX_LINES = 5_000;

/**
 * Collects a transaction's audit lines and writes them in one statement, with the actor and their address. Those that
 * concern security become events of security, too.
 */
export class AuditTrail {
  readonly lines: AuditLine[] = [];

  constructor(private readonly subjects: AuditSubjects) {}

  add(line: AuditLine): void {
    this.lines.push(line);
  }

  /** Of a record whose id comes with the round trip that may write this line, too. */
  addInserted(line: Omit<AuditLine, 'recordId'>, id: Promise<number>): void {
    const inserted = { ...line, recordId: UNKNOWN };
    this.lines.push(inserted);
    id.then(
      (known) => (inserted.recordId = known),
      () => undefined,
    );
  }

  /** Whether a line is of the record inserted last, whose id has not come yet. */
  get isAwaitingId(): boolean {
    return this.lines.some(isUnknown);
  }

  /** With the note that the company has changed, as the last of the transaction. */
  write(tx: LoggedTx): void {
    if (this.lines.length === 0) tx.send(tx.query(NOTE_CHANGE, [tx.companyId]));
    for (let from = 0; from < this.lines.length; from += MAX_LINES)
      tx.send(this.writePart(tx, this.lines.slice(from, from + MAX_LINES)));
    tx.send(writeSecurityEvents(tx, securityEventsOf(this.lines, tx.actor, tx.companyId)));
  }

  private writePart(tx: LoggedTx, lines: readonly AuditLine[]): Promise<unknown> {
    const subject = this.subjects.of(lines.map(({ noun }) => noun));
    const source = `jsonb_to_recordset($4::jsonb)
         as line (action text, noun text, "recordId" int, "parentId" int, before jsonb, after jsonb, recorded jsonb)`;
    // Without the offset the condition on the record would contain a function, before which row-level security reads all.
    const withInserted = `(select line.action, line.noun, coalesce(nullif(line."recordId", ${UNKNOWN}), ${tx.lastId}) as "recordId",
         line."parentId", line.before, line.after, line.recorded from ${source} offset 0) line`;
    const { occurredAt } = tx;
    return tx.query(
      `with change as (${NOTE_CHANGE})
       insert into audit_log (company_id, actor_id, address, action, noun, record_id, parent_id, subject, before, after,
         created_at, operation_id, support_id${occurredAt ? ', occurred_at' : ''})
       select $1, coalesce((line.recorded->>'actorId')::int, $2), $3, line.action, line.noun, line."recordId", line."parentId",
         coalesce(${subject}, audit_subject(line.before, line.after)),
         line.before, line.after, coalesce((line.recorded->>'at')::timestamptz, now()), $5::int,
         $6::int${occurredAt ? ', $7::timestamptz' : ''}
       from ${lines.some(isUnknown) ? withInserted : source}`,
      [
        tx.companyId,
        tx.actor.userId,
        tx.actor.address,
        JSON.stringify(lines),
        tx.operationId ?? null,
        tx.actor.supportId ?? null,
        ...(occurredAt ? [occurredAt] : []),
      ],
    );
  }
}
