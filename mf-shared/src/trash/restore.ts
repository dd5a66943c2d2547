import { errorMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify, type Notice } from '@nerka/mf-shared/contract';
import type { QueryClient } from '@nerka/mf-shared/query';

export type TrashEntry = Schemas['TrashEntryResponse'];
export type TrashedNoun = TrashEntry['noun'];

const NOT_RESTORED = 'Not restored';

interface DeletedRecord {
  companyId: number;
  noun: TrashedNoun;
  id: number;
}

/** Reports that a record is in the trash now, with a button that brings it back. */
export function notifyDeleted(client: QueryClient, notice: Notice, record: DeletedRecord): void {
  notify({ ...notice, action: { label: 'Undo', run: () => void undo(client, record) } });
}

async function undo(client: QueryClient, { companyId, noun, id }: DeletedRecord): Promise<void> {
  try {
    const query = { noun, recordId: id, limit: 1 };
    const [entry] = await request('get', '/api/companies/{companyId}/trash', { params: { companyId }, query });
    if (entry) await restoreEntry(client, entry);
    else fail('It is no longer in the trash.', NOT_RESTORED);
  } catch (error) {
    fail(errorMessage(error, 'The record could not be restored. Try again.'), NOT_RESTORED);
  }
}

/** Brings a record back, and reads again what is shown: any list, count or report may contain it. */
export async function restoreEntry(client: QueryClient, { id, label }: TrashEntry): Promise<void> {
  await request('post', '/api/trash/{id}/restore', { params: { id } });
  const mutations = client.getMutationCache();
  // A finished deletion keeps its record's dialog from being read.
  for (const mutation of mutations.findAll({ status: 'success' })) mutations.remove(mutation);
  notify({ title: 'Restored', description: label });
  await client.invalidateQueries();
}
