/** The state of a navigation that opens or closes a dialog over the screen: scroll position and focus stay. */
export const preserveScroll = { keepsPlace: true };

/** @deprecated The name of `preserveScroll` up to contract 1.4, for remotes that were built then. */
export const keepPlace = { keepsPlace: true };

/** Whether the state of a location has `preserveScroll`. */
export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state;
}
