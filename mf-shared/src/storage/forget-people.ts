import { browserTexts, windowTexts } from './kept-texts';
import { goesWithout } from './own-keys';
import { WINDOW_FILES } from './window-files';

/** After logging out: nothing that anybody left stays in this window and browser. */
export function forgetEverybody(): Promise<void> {
  return forget(goesWithout(null));
}

/** After signing in: what other people left goes. Their drafts of an expired session go too, for this person is here now. */
export function forgetOthers(userId: number): void {
  void forget(goesWithout(userId));
}

/** By name, because the Clear-Site-Data header would also take what other portals of the host keep. */
function forget(goes: (key: string) => boolean): Promise<void> {
  for (const texts of [windowTexts, browserTexts]) {
    for (const key of texts.keys()) if (goes(key)) texts.drop(key);
  }
  if (goes(WINDOW_FILES)) forgetFiles();
  return forgetCaches(goes);
}

/** Only a page of a secure origin has caches. */
async function forgetCaches(goes: (key: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    for (const name of await caches.keys()) if (goes(name)) await caches.delete(name);
  } catch {
    // The browser keeps none for this page.
  }
}

/** Of the windows, whoever chose them. */
function forgetFiles(): void {
  try {
    indexedDB.deleteDatabase(WINDOW_FILES);
  } catch {
    // The browser keeps none for this page.
  }
}
