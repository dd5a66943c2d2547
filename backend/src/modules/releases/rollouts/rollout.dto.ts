import { OptionalInteger, RequiredReference } from '../../../platform/http/fields.js';
import { ReleaseHealth } from '../release.dto.js';

export class RolloutBody {
  @RequiredReference()
  releaseId: number;
  /** How many of a hundred companies get it, at least one; absent: 10. */
  @OptionalInteger(1, 99)
  share?: number | null;
}

/** A release that a share of the companies gets, before it is promoted for all. */
export class RolloutResponse {
  releaseId: number;
  version: string;
  /** In percent. */
  share: number;
  /** How many companies that have no release pinned have it, or had it before it was stopped. */
  companies: number;
  /** Their names, if they are one to three; otherwise none. */
  companyNames: string[];
  startedAt: string;
  /** The user who started it. */
  startedBy: string | null;
  /** When it was stopped because the release failed for people; null while it runs. */
  stoppedAt: string | null;
  /** Of its release. */
  health: ReleaseHealth;
}
