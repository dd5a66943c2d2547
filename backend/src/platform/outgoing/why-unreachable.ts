import { PrivateAddressRefused } from './outgoing.js';

const NO_SUCH_NAME = 'There is no such name, or it stands for an address in a private network.';

const reasons: Record<string, string> = {
  ENOTFOUND: NO_SUCH_NAME,
  ECONNREFUSED: 'Nothing answers there.',
  ECONNRESET: 'The connection was broken off.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
};

/** Why an address could not be called, as a sentence; `otherwise` for what has none. */
export function whyUnreachable(error: unknown, timeoutMs: number, otherwise: string): string {
  const isTimeout = causeOf(error, (one) => one.name === 'TimeoutError' || one.name === 'AbortError' || codeOf(one) === 'ABORT_ERR'); // oxfmt-ignore
  if (isTimeout) return `There was no answer within ${timeoutMs / 1000} seconds.`;
  // Not to be told from a name that does not exist: else it could be found out which names our own network has.
  if (causeOf(error, (one) => one instanceof PrivateAddressRefused)) return NO_SUCH_NAME;
  const known = causeOf(error, (one) => codeOf(one) in reasons);
  if (known) return reasons[codeOf(known)]!;
  const isCertificate = causeOf(error, (one) => /CERT|SIGNATURE|ALTNAME/.test(codeOf(one)));
  return isCertificate ? 'Its certificate is not valid.' : otherwise;
}

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code);

/** The error itself, or the first of those that caused it, of this kind. */
export function causeOf(error: unknown, isKind: (one: Error) => boolean): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return isKind(error) ? error : causeOf(error.cause, isKind);
}
