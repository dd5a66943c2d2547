import { RequiredReference } from '../../platform/http/fields.js';
import { QueryReference } from '../../platform/http/list-query.js';
import { ReleaseCompany, ReleaseHealth, ScreenDeclaration } from './release.dto.js';
import { RolloutResponse } from './rollouts/rollout.dto.js';

export class FrontEndQuery {
  /** For a super_admin: the company being viewed. */
  @QueryReference()
  companyId?: number;
}

export class ChooseReleaseBody {
  @RequiredReference()
  releaseId: number;
}

/** The release of a front end that this session gets. */
export class FrontEndResponse {
  name: string;
  version: string;
  /** The range of contract versions for which it was built. */
  contract: string;
  /** The address of its federation manifest. */
  entry: string;
  screens: ScreenDeclaration[];
}

export class ActiveReleaseResponse {
  releaseId: number;
  version: string;
  contract: string;
  /** When it became active. */
  since: string;
  /** The user who promoted it; null if it came with the server. */
  by: string | null;
}

export class PreviousReleaseResponse {
  releaseId: number;
  version: string;
  /** Whether it failed for people in the last hour. */
  isFailing: boolean;
}

export class FrontEndOverviewResponse {
  name: string;
  /** null if nothing was promoted yet. */
  active: ActiveReleaseResponse | null;
  /** The previously active release, to roll back to; null if it could no longer run. */
  previous: PreviousReleaseResponse | null;
  releaseCount: number;
  /** Companies for which another release is pinned. */
  pinnedCompanies: ReleaseCompany[];
  /** Of the active release. */
  health: ReleaseHealth | null;
  /** What a share of the companies gets, or got until failures stopped it. */
  rollout: RolloutResponse | null;
}

export class CompanyFrontEndResponse {
  name: string;
  releaseId: number;
  version: string;
  contract: string;
  /** Whether it was pinned for this company. */
  isPinned: boolean;
  /** Whether the company is among those that get it before all others do; otherwise, if not pinned, it is the active one. */
  isRollout: boolean;
  pinnedAt: string | null;
  pinnedBy: string | null;
}
