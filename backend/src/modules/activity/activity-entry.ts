import type { ActiveNoun } from './activity-nouns.js';
import type {
  ActivityChangeResponse,
  ActivityEntryResponse,
  ActivityOperationResponse,
  ActivityRecordResponse,
} from './activity.dto.js';

type Values = Record<string, unknown>;

/** A referenced record without a name, even in the log. */
const UNKNOWN = '(deleted)';

/** A line of the log as the list reads it. */
export interface LoggedLine extends Pick<
  ActivityEntryResponse,
  'id' | 'actorId' | 'isProvider' | 'actor' | 'action' | 'noun' | 'recordId' | 'subject' | 'createdAt'
> {
  /** The record that the line is of or, for a part, that it belongs to. */
  ownerId: number | null;
  before: Values | null;
  after: Values | null;
  /** The provider's person who did it; absent where `actor` names them already. */
  providerId?: number | null;
  /** Absent: none, or of a list that does not say so. */
  support?: ActivityEntryResponse['support'];
  apiKey?: ActivityEntryResponse['apiKey'];
  deviceTime?: string | null;
  /** Absent: the line stands for itself. */
  operation?: LoggedOperation | null;
}

/** With the fields that got the same value in all of its records. */
type LoggedOperation = ActivityOperationResponse & { alike: string[] };

export interface RecordKey {
  noun: string;
  id: number;
}

/** A record's name, and whether it exists. */
export interface NamedRecord extends RecordKey {
  name: string | null;
  exists: boolean;
}

/** Finds what a record is called; for several pages of a list the same record is read once. */
export type Naming = (key: RecordKey) => NamedRecord | undefined;

/** The record that the line belongs to and those that its fields refer to. */
export function recordsIn(line: LoggedLine, owner: ActiveNoun | undefined): RecordKey[] {
  const referred = fieldsOf(line).flatMap((field) => {
    const noun = owner?.references?.[field];
    if (!noun) return [];
    return [line.before?.[field], line.after?.[field]].flatMap(idsIn).map((id) => ({ noun, id }));
  });
  const record = recordOf(line, owner);
  return record ? [record, ...referred] : referred;
}

export function toEntry(
  line: LoggedLine,
  owner: ActiveNoun | undefined,
  naming: Naming,
  isReadable: boolean,
): ActivityEntryResponse {
  const { before, after, ownerId: _, providerId: __, operation, ...rest } = line;
  const changes = fieldsOf(line)
    .filter((field) => isShown(field, owner) && isOfAll(field, line))
    .map((field) => ({
      field,
      before: textOf(field, before?.[field], owner, naming),
      after: textOf(field, after?.[field], owner, naming),
    }))
    .filter((change) => isTold(line, change));
  const record = toRecord(line, owner, naming, isReadable);
  return { ...rest, companyName: null, record, ...(operation && { operation: toOperation(operation) }), changes };
}

const toOperation = ({ id, records, isUndo }: LoggedOperation): ActivityOperationResponse => ({ id, records, isUndo });

function toRecord(
  line: LoggedLine,
  owner: ActiveNoun | undefined,
  naming: Naming,
  isReadable: boolean,
): ActivityRecordResponse | null {
  const key = recordOf(line, owner);
  if (!key) return null;
  const { name = null, exists = false } = naming(key) ?? {};
  const isItself = key.noun === line.noun;
  return { ...key, name: name ?? (isItself ? line.subject : null), isOpen: exists && isReadable };
}

function recordOf({ noun, recordId, ownerId }: LoggedLine, owner: ActiveNoun | undefined): RecordKey | undefined {
  const id = ownerId ?? (owner && owner.name !== noun ? null : recordId);
  return id === null ? undefined : { noun: owner?.name ?? noun, id };
}

/** A change logs its fields on both sides; what stands on one side only names the record. */
function fieldsOf({ action, before, after }: LoggedLine): string[] {
  if (before && after) return Object.keys(after).filter((field) => Object.hasOwn(before, field));
  return action === 'updated' ? [] : Object.keys({ ...before, ...after });
}

/**
 * What stays the same says what an action is about: which task was ticked. A change does not repeat it, unless another
 * value has the same text.
 */
function isTold(line: LoggedLine, { field, before, after }: ActivityChangeResponse): boolean {
  if (line.action !== 'updated' || before !== after) return (before ?? after) !== null;
  return after !== null && JSON.stringify(line.before?.[field]) !== JSON.stringify(line.after?.[field]);
}

/** Ids say nothing to people. */
const isShown = (field: string, owner: ActiveNoun | undefined): boolean =>
  Object.hasOwn(owner?.references ?? {}, field) || !/^id$|Ids?$/.test(field);

/** An entry of many records says only what is true of each: their undo may have given each another value. */
const isOfAll = (field: string, { operation }: LoggedLine): boolean =>
  !operation || operation.records === 1 || operation.alike.includes(field);

function textOf(field: string, value: unknown, owner: ActiveNoun | undefined, naming: Naming): string | null {
  if (value === null || value === undefined) return null;
  const noun = owner?.references?.[field];
  if (!noun) return (owner?.texts?.[field] ?? plainText)(value);
  return idsIn(value).map((id) => naming({ noun, id })?.name ?? UNKNOWN).join(', ') || null; // oxfmt-ignore
}

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/** Lists and objects have no text of their own. */
function plainText(value: unknown): string | null {
  if (typeof value === 'string') return value || null;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
