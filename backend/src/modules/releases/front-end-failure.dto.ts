import { OptionalText, RequiredText, RequiredWord } from '../../platform/http/fields.js';

/** The code could not be loaded, took too long, failed while rendering, or failed in an event handler. */
export const failureKinds = ['load', 'timeout', 'render', 'event'] as const;
export type FailureKind = (typeof failureKinds)[number];

export class FrontEndFailureBody {
  /** The version of the release that the page runs. */
  @RequiredText('Version is required.', 100)
  version: string;
  @RequiredWord(failureKinds)
  kind: FailureKind;
  @OptionalText(100)
  screen?: string | null;
  /** The error's message, truncated. */
  @OptionalText(500, { lines: true })
  message?: string | null;
  /** The error's stack, truncated. */
  @OptionalText(4_000, { lines: true })
  stack?: string | null;
  /** The reference that the page shows to the user. */
  @OptionalText(20)
  reference?: string | null;
  /** The nonce of the page, for one without a session. */
  @OptionalText(32)
  nonce?: string | null;
}

export class FrontEndFailureResponse {
  createdAt: string;
  kind: FailureKind;
  screen: string | null;
  message: string | null;
  /** With files, lines and functions of the sources if the release has source maps; null in a release. */
  stack: string | null;
  reference: string | null;
}

export class ReleaseFailureCounts {
  failuresLastHour: number;
  /** How many signed-in people they happened to. */
  peopleLastHour: number;
  /** Of how many companies these people are, the provider's together as of one; a release fails if it is two. */
  companiesLastHour: number;
  /** From how many networks they were reported, with and without a session; a release fails if it is three. */
  networksLastHour: number;
  lastFailureAt: string | null;
  /** The five newest, newest first. */
  recentFailures: FrontEndFailureResponse[];
}
