import type { Schemas } from '@nerka/mf-shared/api';
import { formatDuration, personName } from '@nerka/mf-shared/format';
import { categoryOptions, priorityOptions, statusOptions } from './work-order-labels';

export type HistoryLine = Schemas['HistoryLineResponse'];
type Change = HistoryLine['changes'][number];

const MAX_QUOTE = 80;

const fieldWords: Record<string, string> = {
  title: 'title',
  description: 'description',
  category: 'category',
  priority: 'priority',
  status: 'status',
  propertyUnit: 'unit',
  assignedToId: 'assignee',
  notes: 'notes',
};

/** The start of a line: who did it. */
export function actorOf({ actor, isProvider }: HistoryLine): string {
  if (actor) return personName(actor);
  return isProvider ? 'Nerka' : 'The system';
}

/** The rest of a line: 'changed status from Open to In Progress'. */
export function activityEntry(line: HistoryLine): string {
  return (entries[line.action] ?? otherDeed)(line);
}

const entries: Record<string, (line: HistoryLine) => string> = {
  created: () => 'created the work order',
  deleted: () => 'deleted the work order',
  restored: () => 'restored the work order',
  updated: ({ changes }) => changes.map(changeWords).join('; ') || 'saved it unchanged',
  assigned: ({ added, removed }) =>
    [added.length > 0 && `assigned ${list(added)}`, removed.length > 0 && `took ${list(removed)} off`]
      .filter(Boolean)
      .join(' and ') || 'changed the order of the assignees',
  'job-started': () => 'started the job timer',
  'job-stopped': ({ seconds }) => `stopped the job timer${seconds === null ? '' : ` after ${formatDuration(seconds)}`}`,
  'subtask-added': ({ subject }) => `added subtask ${quote(subject)}`,
  'subtask-ticked': ({ subject }) => `ticked ${quote(subject)}`,
  'subtask-unticked': ({ subject }) => `unticked ${quote(subject)}`,
  'subtask-deleted': ({ subject }) => `removed subtask ${quote(subject)}`,
  'subtask-changed': ({ subject, changes }) => changes.map(renamed).join('; ') || `moved subtask ${quote(subject)}`,
  'subtasks-replaced': ({ added, removed, changes }) =>
    [
      added.length > 0 && `added ${subtasks(added)}`,
      removed.length > 0 && `removed ${subtasks(removed)}`,
      ...changes.map(renamed),
    ]
      .filter(Boolean)
      .join('; ') || 'put the subtasks in another order',
  'photo-added': ({ subject }) => `added ${photo(subject)}`,
  'photo-deleted': ({ subject }) => `deleted ${photo(subject)}`,
  'photo-changed': ({ subject, changes }) => changes.map((change) => photoChange(change, subject)).join('; '),
};

const otherDeed = ({ action }: HistoryLine): string => action.replaceAll('-', ' ');

function changeWords({ field, before, after }: Change): string {
  const name = fieldWords[field] ?? field;
  if (after === null) return `cleared the ${name}`;
  if (before === null) return `set the ${name} to ${valueWords(field, after)}`;
  return `changed ${name} from ${valueWords(field, before)} to ${valueWords(field, after)}`;
}

/** Enum values appear as on the card; free text is quoted. */
function valueWords(field: string, value: string): string {
  const options = { status: statusOptions, priority: priorityOptions, category: categoryOptions }[field];
  const known = options?.find((option) => option.value === value);
  if (known) return known.label;
  return field === 'propertyUnit' || field === 'assignedToId' ? value : quote(value);
}

function photoChange({ field, before, after }: Change, subject: string | null): string {
  if (field === 'kind') return `moved a photo from ${before} to ${after}`;
  return after === null ? `took the caption off ${photo(subject)}` : `wrote ${quote(after)} under ${photo(subject)}`;
}

const photo = (kind: string | null): string => (kind === 'after' ? 'an after photo' : 'a before photo');
const renamed = ({ before, after }: Change): string => `renamed subtask ${quote(before)} to ${quote(after)}`;
const subtasks = (titles: string[]): string =>
  `${titles.length === 1 ? 'subtask' : 'subtasks'} ${list(titles.map(quote))}`;

function quote(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ');
  return `“${line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE - 1)}…` : line}”`;
}

function list(words: string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
