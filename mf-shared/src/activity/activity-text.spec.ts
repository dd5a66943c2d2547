import type { ActivityLabels } from '../contract';
import type { ActivityEntry } from './activity.api';
import { changesOf, describeEntry } from './activity-text';
import { plainLabels } from './plain-labels';

const labels: ActivityLabels = {
  name: 'work order',
  actions: {
    'job-started': 'started {record}',
    'subtask ticked': 'ticked “{title}”[ of {record}]',
    paid: 'got {amount}[ for {record}]',
  },
  fields: {
    priority: { label: 'Priority', values: { urgent: 'Urgent' } },
    title: { label: 'Title' },
    amount: { label: 'Amount', kind: 'money' },
    due: { label: 'Due', kind: 'date' },
    at: { label: 'At', kind: 'instant' },
    worked: { label: 'Worked', kind: 'duration' },
    isOpen: { label: 'Open', kind: 'flag' },
  },
};

const anEntry = (given: Partial<ActivityEntry>) => ({
  action: 'updated',
  noun: 'work-order',
  subject: 'WO-1800',
  record: { noun: 'work-order', id: 5, name: 'WO-1800', isOpen: true },
  changes: [],
  ...given,
});
const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });
const part = { noun: 'subtask', subject: 'Shut the valve', changes: [change('title', null, 'Shut the valve')] };

function sentence(given: Partial<ActivityEntry>, isOwnPage = false, spoken = labels): string {
  const { before, record = '', after } = describeEntry(anEntry(given), spoken, isOwnPage);
  return `${before}${record}${after}`;
}

it.each<[Partial<ActivityEntry>, string, string]>([
  [{ action: 'job-started' }, 'started WO-1800', 'started the work order'],
  [{ action: 'created' }, 'created WO-1800', 'created the work order'],
  [{ action: 'updated' }, 'changed WO-1800', 'changed the work order'],
  [{ action: 'photo-added' }, 'added the photo of WO-1800', 'added the photo'],
  [{ action: 'renumbered' }, 'renumbered WO-1800', 'renumbered the work order'],
  [{ ...part, action: 'ticked' }, 'ticked “Shut the valve” of WO-1800', 'ticked “Shut the valve”'],
  [{ ...part, action: 'moved-up' }, 'moved up a subtask of WO-1800', 'moved up a subtask'],
  [{ action: 'paid', changes: [change('amount', '9000', null)] }, 'got $90.00 for WO-1800', 'got $90.00'],
  [{ action: 'paid' }, 'got … for WO-1800', 'got …'],
])('%j: %s', (given, inList, onOwnPage) => {
  expect(sentence(given)).toBe(inList);
  expect(sentence(given, true)).toBe(onOwnPage);
});

it.each(['created', 'deleted'])('lists no fields of a %s record, but those of a part of one', (action) => {
  const changes = [change('title', null, 'Tap'), change('priority', null, 'urgent')];
  expect(changesOf(anEntry({ action, changes }), labels, 'UTC')).toEqual([]);
  expect(changesOf(anEntry({ action, changes, noun: 'visit' }), labels, 'UTC')).toHaveLength(2);
});

it('says of many records how many they are, and what all of them have now', () => {
  const changes = [change('priority', 'medium', 'urgent'), change('title', 'Tap', null)];
  const entry = { changes, operation: { id: 3, records: 1_200, isUndo: false } };
  expect(sentence({ ...entry, action: 'assigned' })).toBe('assigned 1,200 work orders');
  expect(changesOf(anEntry(entry), labels, 'UTC')).toEqual([{ label: 'Priority', before: undefined, after: 'Urgent' }]);
  expect(sentence({ ...entry, operation: { id: 3, records: 1, isUndo: false } })).toBe('changed WO-1800');
});

it('calls a record without a name after its kind', () => {
  expect(sentence({ record: null, noun: 'import', subject: null }, false, { name: 'import' })).toBe(
    'changed an import',
  );
  const nameless = { noun: 'work-order', id: 5, name: null, isOpen: false };
  expect(sentence({ record: nameless, subject: null })).toBe('changed a work order');
});

it('shows each declared field in its own form, and no other', () => {
  const changes = [
    change('priority', 'medium', 'urgent'),
    change('due', '2026-11-20', null),
    change('at', null, '2026-11-20T15:04:00.000Z'),
    change('worked', null, '1510'),
    change('isOpen', 'false', 'true'),
    change('title', 'x'.repeat(200), 'Tap\n drips'),
    change('secretly', 'a', 'b'),
  ];
  expect(changesOf(anEntry({ changes }), labels, 'UTC')).toEqual([
    { label: 'Priority', before: 'medium', after: 'Urgent' },
    { label: 'Due', before: 'Nov 20, 2026', after: undefined },
    { label: 'At', before: undefined, after: 'Nov 20, 2026 3:04 PM' },
    { label: 'Worked', before: undefined, after: '25m 10s' },
    { label: 'Open', before: 'no', after: 'yes' },
    { label: 'Title', before: `${'x'.repeat(119)}…`, after: 'Tap drips' },
  ]);
});

it('does not repeat what the sentence says', () => {
  expect(changesOf(anEntry({ ...part, action: 'ticked' }), labels, 'UTC')).toEqual([]);
});

it('makes words of the names in the API where nobody declares any', () => {
  const entry = anEntry({ noun: 'front-end', record: null, changes: [change('marketRent', '1', '2')] });
  expect(plainLabels(entry)).toEqual({ name: 'front end', fields: { marketRent: { label: 'Market rent' } } });
  const dated = anEntry({ changes: [change('dueDate', null, '2026-11-20'), change('isOpen', 'true', 'false')] });
  expect(plainLabels(dated).fields).toEqual({
    dueDate: { label: 'Due date', kind: 'date' },
    isOpen: { label: 'Is open', kind: 'flag' },
  });
  const worded = anEntry({ changes: [change('status', 'open', 'in_progress')] });
  expect(plainLabels(worded).fields).toEqual({ status: { label: 'Status', values: { in_progress: 'In progress' } } });
});

it('does not say of what was suspended or deleted that its fields were emptied', () => {
  const changes = [change('name', 'Walk Homes', null)];
  expect(plainLabels(anEntry({ action: 'suspended', changes })).fields).toEqual({});
  expect(plainLabels(anEntry({ action: 'updated', changes })).fields).toEqual({ name: { label: 'Name' } });
});
