import { errorMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { formatCount } from '@nerka/mf-shared/format';
import { recordPatches, showSaved, useMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';

export type BulkNoun = Schemas['BulkBody']['noun'];
export type BulkChange = Schemas['BulkChange'];
export type SkippedRecord = Schemas['SkippedRecordResponse'];
type Result = Schemas['BulkResponse'];

const CHANGE = '/api/companies/{companyId}/bulk';
const UNDO = '/api/bulk/{id}/undo';

/** The records of a list that are changed. */
export interface BulkRecords {
  companyId: number;
  noun: BulkNoun;
  /** Singular and plural: 'work order', 'work orders'. */
  nouns: readonly [one: string, many: string];
  /** The address of the lists that show them, with which the keys of their queries begin. */
  list: string;
}

interface Sent {
  target: Pick<Schemas['BulkBody'], 'ids' | 'filter'>;
  change: BulkChange;
  /** What the lists show of them. */
  loaded: readonly number[];
}

/** Changes many records at once; the toast says how many, and offers to undo it. */
export function useBulkChange(records: BulkRecords, onSkipped: (skipped: readonly SkippedRecord[]) => void) {
  const client = useQueryClient();
  const { companyId, noun, nouns } = records;
  return useMutation({
    mutationFn: ({ target, change }: Sent) =>
      request('post', CHANGE, { params: { companyId }, body: { noun, ...target, change } }),
    onSuccess: async (result, { change, loaded }) => {
      notifyChanged(client, records, result, change);
      onSkipped(result.skipped);
      const skipped = new Set(result.skipped.map(({ id }) => id));
      const changed = loaded.filter((id) => !skipped.has(id));
      await showSaved(
        client,
        changed.flatMap((id) =>
          recordPatches<Row>({ id, keys: [[records.list, { companyId }]], change: changeOf(change) }),
        ),
      );
      // Any list, count or report may contain them.
      await client.invalidateQueries();
    },
    onError: (error) => fail(errorMessage(error, `The ${nouns[1]} could not be changed. Please try again.`)),
  });
}

type Row = Record<string, unknown> & { id: number; version: number };

/** As the lists show it until they are read again: a row that is finished stays as long as it is shown. */
function changeOf({ delete: isDeletion, assigneeIds: _, ...fields }: BulkChange) {
  const isSame = (row: Row) => Object.entries(fields).every(([name, value]) => row[name] === value);
  return (row: Row): Row | undefined => {
    if (isDeletion) return undefined;
    return isSame(row) ? row : { ...row, ...fields, version: row.version + 1 };
  };
}

function notifyChanged(client: QueryClient, records: BulkRecords, result: Result, change: BulkChange): void {
  const { id, changed, skipped } = result;
  const description = skipped.length > 0 && `${formatCount(skipped.length)} skipped.`;
  if (changed === 0 && !description) return notify({ title: 'Nothing to change: they are so already.' });
  notify({
    title: `${countedText(changed, records.nouns)} ${verbOf(change)}`,
    ...(description && { description }),
    ...(changed > 0 && { action: { label: 'Undo', run: () => void undo(client, id, records) } }),
  });
}

async function undo(client: QueryClient, id: number, { nouns }: BulkRecords): Promise<void> {
  try {
    const { changed, skipped } = await request('post', UNDO, { params: { id } });
    const reasons = [...new Set(skipped.map(({ message }) => message))].join(' ');
    const left = `${countedText(skipped.length, nouns)} left as they are: ${reasons}`;
    notify({ title: `${countedText(changed, nouns)} put back`, ...(skipped.length > 0 && { description: left }) });
    const mutations = client.getMutationCache();
    // A finished deletion keeps its record's dialog from being read.
    for (const mutation of mutations.findAll({ status: 'success' })) mutations.remove(mutation);
    await client.invalidateQueries();
  } catch (error) {
    fail(errorMessage(error, 'This could not be undone. Please try again.'), 'Not undone');
  }
}

export const countedText = (count: number, [one, many]: BulkRecords['nouns']): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

function verbOf(change: BulkChange): string {
  if (change.delete) return 'deleted';
  if (change.assigneeIds) return change.assigneeIds.length > 0 ? 'assigned' : 'unassigned';
  return 'updated';
}
