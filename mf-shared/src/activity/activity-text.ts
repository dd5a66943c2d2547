import type { ActivityField, ActivityLabels } from '@nerka/mf-shared/contract';
import { formatCount, formatDate, formatDateTime, formatDollars, formatDuration } from '@nerka/mf-shared/format';
import type { ActivityEntry } from './activity.api';

type Entry = Pick<ActivityEntry, 'action' | 'noun' | 'subject' | 'record' | 'changes' | 'operation'>;

/** The words around the record's name; without `record` the sentence does not name it. */
export interface EntryText {
  before: string;
  record?: string;
  after: string;
}

/** A changed field in words. */
export interface ChangeText {
  label: string;
  before: string | undefined;
  after: string | undefined;
}

const MAX_TEXT = 120;
const common: Record<string, string> = {
  created: 'created {record}',
  updated: 'changed {record}',
  deleted: 'deleted {record}',
  assigned: 'assigned {record}',
  restored: 'restored {record}',
};

/** What somebody did: 'started WO-1800', on the page of WO-1800 'started the work order'. */
export function describeEntry(entry: Entry, labels: ActivityLabels, isOwnPage: boolean): EntryText {
  const name = isOwnPage ? `the ${labels.name}` : (countedOf(entry, labels) ?? nameOf(entry, labels));
  const template = templateOf(entry, labels).replace(/\[(.*?)\]/g, isOwnPage ? '' : '$1');
  const text = template.replace(/\{(?!record\})(\w+)\}/g, (_, field: string) => valueIn(entry, field, labels));
  const [before = '', after] = text.split('{record}');
  return after === undefined ? { before, after: '' } : { before, record: name, after };
}

/** The fields that the sentence has not named already; of a record that came or went, its page or the trash has them. */
export function changesOf(entry: Entry, labels: ActivityLabels, timeZone: string | undefined): ChangeText[] {
  const { action, noun, record } = entry;
  if ((action === 'created' || action === 'deleted') && record?.noun === noun) return [];
  const template = templateOf(entry, labels);
  const isOfMany = isOfManyRecords(entry);
  return entry.changes.flatMap(({ field, before, after }) => {
    // What many records had before differs.
    if (isOfMany && after === null) return [];
    const declared = labels.fields?.[field];
    if (!declared || template.includes(`{${field}}`)) return [];
    const text = (value: string | null) => (value === null ? undefined : valueText(value, declared, timeZone));
    return [{ label: declared.label, before: isOfMany ? undefined : text(before), after: text(after) }];
  });
}

/** Whether the entry stands for several records that were changed at once. */
export const isOfManyRecords = ({ operation }: Pick<Entry, 'operation'>): boolean => (operation?.records ?? 1) > 1;

/** '10 work orders'. */
function countedOf(entry: Entry, { name }: ActivityLabels): string | undefined {
  return isOfManyRecords(entry) ? `${formatCount(entry.operation!.records)} ${name}s` : undefined;
}

function templateOf({ action, noun, record, operation }: Entry, { actions = {} }: ActivityLabels): string {
  if (operation?.isUndo) return 'put back {record}';
  const isPart = record !== null && record.noun !== noun;
  const key = isPart ? `${noun} ${action}` : action;
  if (actions[key] !== undefined) return actions[key];
  if (!isPart) return common[action] ?? otherAction(action);
  return `${action.replaceAll('-', ' ')} a ${noun.replaceAll('-', ' ')}[ of {record}]`;
}

/** `photo-added` → 'added the photo of {record}'. */
function otherAction(action: string): string {
  const [, what, did] = /^(.+)-(\w+)$/.exec(action) ?? [];
  return did === undefined ? `${action} {record}` : `${did} the ${what!.replaceAll('-', ' ')}[ of {record}]`;
}

/** An unnamed record is called after its kind. */
function nameOf({ subject, record, noun }: Entry, labels: ActivityLabels): string {
  return record?.name ?? (record?.noun === noun ? subject : null) ?? `${article(labels.name)} ${labels.name}`;
}

const article = (name: string): string => (/^[aeiou]/.test(name) ? 'an' : 'a');

function valueIn({ changes }: Entry, name: string, { fields = {} }: ActivityLabels): string {
  const change = changes.find(({ field }) => field === name);
  const value = change?.after ?? change?.before;
  if (value === null || value === undefined) return '…';
  const declared = fields[name];
  return declared ? valueText(value, declared, undefined) : shortened(value);
}

function valueText(value: string, { kind, values }: ActivityField, timeZone: string | undefined): string {
  switch (kind) {
    case 'money':
      return formatDollars(Number(value));
    case 'date':
      return formatDate(value);
    case 'instant':
      return formatDateTime(value, timeZone);
    case 'duration':
      return formatDuration(Number(value));
    case 'flag':
      return value === 'true' ? 'yes' : 'no';
    case undefined:
      return values?.[value] ?? shortened(value);
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT - 1)}…` : line;
}
