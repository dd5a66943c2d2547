import { type DBSchema, openDB } from 'idb';
import { followsVersion, type KeptChange, type NewChange } from './kept-change';

/** Where changes stay until the server has them. Every method is one transaction, and all windows see its effect. */
export interface OutboxStore {
  add(change: NewChange): Promise<KeptChange>;
  /** In the order in which they were made. */
  all(): Promise<KeptChange[]>;
  /** Absent changes stay absent: another window may have finished or dropped them. */
  replace(change: KeptChange): Promise<void>;
  /** Removes a change that the server has stored, and moves those made on top of it to its version. */
  finish(change: KeptChange, version: number | undefined): Promise<void>;
  drop(ids: readonly number[]): Promise<void>;
  close(): void;
}

/** Not with the prefix of what is forgotten when another person signs in: unsent work outlives that. */
export const OUTBOX_NAME = 'nerka-outbox';
const STORE = 'changes';

interface Schema extends DBSchema {
  [STORE]: { key: number; value: NewChange & { id?: number } };
}

/** Of this browser, in IndexedDB. `onClosed` is called when it works no more, because something else has closed it. */
export async function openOutboxStore(onClosed: () => void, name = OUTBOX_NAME): Promise<OutboxStore> {
  const database = await openDB<Schema>(name, 1, {
    upgrade: (created) => void created.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true }),
    // A page of a later release wants to change the store.
    blocking: () => {
      database.close();
      onClosed();
    },
    // The person or the browser has emptied the storage.
    terminated: onClosed,
  });
  return {
    add: async (change) => ({ ...change, id: await database.add(STORE, change) }),
    all: async () => (await database.getAll(STORE)) as KeptChange[],
    replace: async (change) => {
      const { store, done } = database.transaction(STORE, 'readwrite');
      if ((await store.getKey(change.id)) !== undefined) await store.put(change);
      await done;
    },
    finish: async (change, version) => {
      const { store, done } = database.transaction(STORE, 'readwrite');
      await store.delete(change.id);
      if (version !== undefined)
        for (const later of (await store.getAll()) as KeptChange[])
          if (followsVersion(later, change)) await store.put({ ...later, baseVersion: version });
      await done;
    },
    drop: async (ids) => {
      const { store, done } = database.transaction(STORE, 'readwrite');
      await Promise.all(ids.map((id) => store.delete(id)));
      await done;
    },
    close: () => database.close(),
  };
}

/** A store that does not open, because another window holds it, must not hold up what can be sent. */
const OPEN_TIMEOUT_MS = 3_000;

/** `onStale` is called when another attempt may open a store that works. */
export async function openInTime(onStale: () => void): Promise<OutboxStore> {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new Error('The store does not open.'));
    }, OPEN_TIMEOUT_MS);
  });
  const opening = openOutboxStore(onStale);
  opening.then(
    () => isLate && onStale(),
    () => undefined,
  );
  return Promise.race([opening, late]).finally(() => clearTimeout(timer));
}
