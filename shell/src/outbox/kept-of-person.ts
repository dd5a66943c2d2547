import { openInTime, type OutboxStore } from './outbox-store';

/** How many changes this person has not sent, also where no outbox is open; undefined: whoever it is. */
export const countKept = (userId: number | undefined): Promise<number> =>
  withStore(async (store) => (await idsOf(store, userId)).length, 0);

/** Nothing of this person stays on the device. */
export const dropKept = (userId: number | undefined): Promise<void> =>
  withStore(async (store) => store.drop(await idsOf(store, userId)), undefined);

async function idsOf(store: OutboxStore, person: number | undefined): Promise<number[]> {
  const changes = await store.all();
  return changes.filter(({ userId }) => person === undefined || userId === person).map(({ id }) => id);
}

/** Where nothing can be kept, nothing is. */
async function withStore<Result>(work: (store: OutboxStore) => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    const store = await openInTime(() => undefined);
    try {
      return await work(store);
    } finally {
      store.close();
    }
  } catch {
    return otherwise;
  }
}
