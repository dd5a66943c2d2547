/** Why a screen's code is not there: it could not be fetched or run, or took too long. */
type LoadFailureKind = 'load' | 'timeout';

/** A screen's code could not be fetched. The panel in its place says so; it is no fault of the page and none for its console. */
export class ScreenLoadFailure extends Error {
  override readonly name = 'ScreenLoadFailure';

  constructor(
    message: string,
    readonly kind: LoadFailureKind,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What React does with an error that a boundary caught: faults are logged, load failures are already shown. */
export function logCaughtError(error: unknown): void {
  if (!(error instanceof ScreenLoadFailure)) console.error(error);
}

/** What an error says, with what lies behind it. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${wordsOf(error.cause)}`;
}
