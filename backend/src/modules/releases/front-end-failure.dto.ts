import { OptionalText, RequiredText, RequiredWord } from '../../platform/http/fields.js';

/** The code did not come, came too late, broke while it was drawn, or broke when it was used. */
export const failureKinds = ['load', 'timeout', 'render', 'event'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What a browser tells of a front end that failed in it. */
export class FrontEndFailureBody {
  /** Of the release that the page runs. */
  @RequiredText('Version is required.', 100)
  version: string;
  @RequiredWord(failureKinds)
  kind: FailureKind;
  @OptionalText(100)
  screen?: string | null;
  /** What the error said, cut. */
  @OptionalText(500, { lines: true })
  message?: string | null;
  /** What the page shows to the user, to name it by. */
  @OptionalText(20)
  reference?: string | null;
}

export class FrontEndFailureResponse {
  createdAt: string;
  kind: FailureKind;
  screen: string | null;
  message: string | null;
  reference: string | null;
}

/** What browsers told of one release. */
export class ReleaseFailureFigures {
  failuresLastHour: number;
  lastFailureAt: string | null;
  /** The newest first, five at most. */
  recentFailures: FrontEndFailureResponse[];
}
