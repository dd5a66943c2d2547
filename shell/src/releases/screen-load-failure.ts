/** A screen's code could not be fetched. The panel in its place says so; it is no fault of the page and none for its console. */
export class ScreenLoadFailure extends Error {
  override readonly name = 'ScreenLoadFailure';
}

/** What React does with an error that a boundary caught: faults are logged, load failures are already shown. */
export function logCaughtError(error: unknown): void {
  if (!(error instanceof ScreenLoadFailure)) console.error(error);
}
