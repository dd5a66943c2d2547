import type { AuditFollowers } from './audit-followers.js';
import type { AuditSubjects } from './audit-subjects.js';
import type { Author } from './author.js';
import { securityEventsOf } from './security-lines.js';
import { writeSecurityEvents } from './write-security-events.js';

type Sql = [sql: string, values: unknown[]];

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
  /** Runs a write with those before and after it, if that may be. */
  write(statement: Sql): Promise<unknown>;
  /** The same, whoever acts. */
  collect(statement: Sql): void;
  sendCollected(): void;
  /** Sends writes together with the statements after them. */
  send(...writes: Promise<unknown>[]): void;
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

/** Lines per statement; all lines of a large import would exceed the statement's time limit. */
const MAX_LINES = 5_000;

/** SQL of the id of a line's record, and of how the record is called. */
interface RecordSql {
  id: string;
  subject: string;
}

/**
 * Collects a transaction's audit lines and writes them in one statement, with the actor and their address. Those that
 * concern security become events of security, too.
 */
export class AuditTrail {
  readonly lines: AuditLine[] = [];
  private unwritten: AuditLine[] = [];

  constructor(
    private readonly subjects: AuditSubjects,
    private readonly followers: AuditFollowers,
  ) {}

  add(line: AuditLine): void {
    this.lines.push(line);
    this.unwritten.push(line);
  }

  /**
   * Writes the lines of before, and that of the record inserted last, whose id comes with the same round trip. `called`:
   * SQL of its subject.
   */
  writeInserted(tx: LoggedTx, line: Omit<AuditLine, 'recordId'>, id: Promise<number>, called: string): void {
    this.write(tx);
    tx.send(
      tx.write(insertLines(tx, [line], { id: tx.lastId, subject: called })),
      id.then((recordId) => this.lines.push({ ...line, recordId })),
    );
    this.followers.follow(tx, [line], tx.lastId);
  }

  /** Returns whether there were any. */
  write(tx: LoggedTx): boolean {
    const unwritten = this.unwritten;
    this.unwritten = [];
    for (let from = 0; from < unwritten.length; from += MAX_LINES) {
      const lines = unwritten.slice(from, from + MAX_LINES);
      const subject = this.subjects.of(lines.map(({ noun }) => noun));
      tx.collect(insertLines(tx, lines, { id: 'line."recordId"', subject }));
      if (from + MAX_LINES < unwritten.length) tx.sendCollected();
    }
    tx.send(writeSecurityEvents(tx, securityEventsOf(unwritten, tx.actor, tx.companyId)));
    if (unwritten.length > 0) this.followers.follow(tx, unwritten);
    return unwritten.length > 0;
  }

  noteChange(tx: LoggedTx): void {
    tx.collect([NOTE_CHANGE, [tx.companyId]]);
  }

  /** The last of a transaction. */
  finish(tx: LoggedTx): void {
    this.followers.finish(tx);
  }
}

/** A column that few lines have. */
interface RareColumn {
  name: string;
  type: string;
  value: unknown;
}

/** Only those that the lines have, so that ordinary ones are one statement for all. */
function rareColumns({ occurredAt, actor }: LoggedTx): RareColumn[] {
  const columns = [
    { name: 'occurred_at', type: 'timestamptz', value: occurredAt },
    { name: 'api_key_id', type: 'int', value: actor.apiKeyId },
  ];
  return columns.filter(({ value }) => value !== undefined && value !== null);
}

function insertLines(tx: LoggedTx, lines: readonly object[], record: RecordSql): Sql {
  const rare = rareColumns(tx);
  return [
    `insert into audit_log (company_id, actor_id, address, action, noun, record_id, parent_id, subject, before, after,
       created_at, operation_id, support_id${rare.map(({ name }) => `, ${name}`).join('')})
     select $1, coalesce((line.recorded->>'actorId')::int, $2), $3, line.action, line.noun, ${record.id}, line."parentId",
       coalesce(${record.subject}, audit_subject(line.before, line.after)),
       line.before, line.after, coalesce((line.recorded->>'at')::timestamptz, now()), $5::int,
       $6::int${rare.map(({ type }, index) => `, $${index + 7}::${type}`).join('')}
     from jsonb_to_recordset($4::jsonb)
       as line (action text, noun text, "recordId" int, "parentId" int, before jsonb, after jsonb, recorded jsonb)`,
    [
      tx.companyId,
      tx.actor.userId,
      tx.actor.address,
      JSON.stringify(lines),
      tx.operationId ?? null,
      tx.actor.supportId ?? null,
      ...rare.map(({ value }) => value),
    ],
  ];
}
