import { windowTexts } from './kept-texts';

/** Of the database in which they are kept. */
export const WINDOW_FILES = 'nerka-window-files';
const STORE = 'files';
const WINDOW_KEY = 'nerka-window';
const MAX_AGE_MS = 24 * 60 * 60_000;

/** Not the file itself, which a private window of Safari does not keep. */
interface KeptFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
}

interface Kept {
  files: readonly KeptFile[];
  keptAt: number;
}

/**
 * Files that stay over a reload of this window, as its texts do: another window does not find them, and those of windows
 * that were closed go after a day. Without them the product works too.
 */
export const windowFiles = {
  async read(key: string): Promise<readonly File[]> {
    try {
      await inStore('readwrite', removeOld);
      const kept = await inStore('readonly', (store) => store.get(nameOf(key)));
      const files = (kept as Kept | undefined)?.files ?? [];
      return files.map(({ bytes, name, type }) => new File([bytes], name, { type }));
    } catch {
      return [];
    }
  },
  /** In place of those of before: of two calls the later one is what stays. */
  keep(key: string, files: readonly Promise<File>[]): Promise<unknown> {
    const write = async () => {
      const kept: Kept = { files: await Promise.all(files.map(keptFile)), keptAt: Date.now() };
      const name = nameOf(key);
      await inStore('readwrite', (store) => (kept.files.length > 0 ? store.put(kept, name) : store.delete(name)));
    };
    writing = writing.then(write).catch(() => undefined);
    return writing;
  },
};

let writing: Promise<unknown> = Promise.resolve();

async function keptFile(file: Promise<File>): Promise<KeptFile> {
  const { name, type } = await file;
  return { bytes: await (await file).arrayBuffer(), name, type };
}

function nameOf(key: string): string {
  const known = windowTexts.read(WINDOW_KEY);
  const id = known ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  if (known === null) windowTexts.keep(WINDOW_KEY, id);
  return `${id} ${key}`;
}

function removeOld(store: IDBObjectStore): IDBRequest {
  const reading = store.openCursor();
  reading.onsuccess = () => {
    const cursor = reading.result;
    if (!cursor) return;
    if ((cursor.value as Kept).keptAt < Date.now() - MAX_AGE_MS) cursor.delete();
    cursor.continue();
  };
  return reading;
}

async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error('The files were not kept.'));
    });
    return request.result as unknown;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(WINDOW_FILES, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The browser keeps nothing.'));
  });
}
