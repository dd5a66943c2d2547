type LoadFailureKind = 'load' | 'timeout';

/** A screen's code could not be loaded. Its panel says so; the console does not. */
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

/** For errors that a React boundary caught: logs faults, but not load failures, which the panel shows. */
export function logCaughtError(error: unknown): void {
  if (!(error instanceof ScreenLoadFailure)) console.error(error);
}

export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${wordsOf(error.cause)}`;
}
