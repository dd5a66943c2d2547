import { FILES, OF_A_PERSON } from './own-keys';

const ofPerson = (userId: number): string => `${OF_A_PERSON}${userId}:data`;
const DATA = new RegExp(`^${OF_A_PERSON}(\\d+):data$`);

/** Whether this browser keeps files and data at all: on https and localhost only. */
export const hasCaches = (): boolean => 'caches' in globalThis;

export const openFiles = (): Promise<Cache> => caches.open(FILES);

/** What this person has read, for the time without a network. It goes when they sign out or somebody else signs in. */
export const openDataOf = (userId: number): Promise<Cache> => caches.open(ofPerson(userId));

/** A picture that this browser has of what the person has read. */
export async function keptPicture(userId: number, url: string): Promise<Blob | undefined> {
  if (!hasCaches()) return undefined;
  return (await (await openDataOf(userId)).match(url))?.blob();
}

export const forgetDataOf = (userId: number): Promise<boolean> => caches.delete(ofPerson(userId));

/** Without a session nobody may read here what anybody has read before. */
export async function forgetData(): Promise<void> {
  if (!hasCaches()) return;
  const names = (await caches.keys()).filter((name) => DATA.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Whose data this browser has; undefined: nobody's. */
export async function personOfData(): Promise<number | undefined> {
  if (!hasCaches()) return undefined;
  const [id] = (await caches.keys()).flatMap((name) => DATA.exec(name)?.[1] ?? []);
  return id === undefined ? undefined : Number(id);
}
