const OURS = 'nerka-';

/** What follows is the person's id and a colon: drafts, recent choices. */
export const OF_A_PERSON = 'nerka-draft:';

/** The cache of the product's own files, which `service-worker.js` opens by the same name. */
export const FILES = 'nerka-files';

/** How this browser shows the product, and what the page says to itself: nothing about a person. */
const ofTheBrowser = new Set([
  'nerka-color-mode',
  'nerka-language',
  'nerka-sidebar',
  'nerka-reloaded-at',
  'nerka-logged-out',
  FILES,
]);
/** How far each page of the window was scrolled. */
const OF_A_VISIT = 'nerka-scroll:';

/** Whether a key goes when only this person may find what they left; null: nobody is signed in any more. */
export function goesWithout(userId: number | null): (key: string) => boolean {
  const stays = userId === null ? [] : [`${OF_A_PERSON}${userId}:`, OF_A_VISIT];
  return (key) => key.startsWith(OURS) && !ofTheBrowser.has(key) && !stays.some((prefix) => key.startsWith(prefix));
}
