import { RequiredReference } from '../../platform/http/fields.js';
import { QueryReference } from '../../platform/http/list-query.js';
import { ReleaseCompany, ReleaseHealth, ScreenDeclaration } from './release.dto.js';

export class FrontEndQuery {
  /** For a super_admin: the company being viewed. */
  @QueryReference()
  companyId?: number;
}

export class ChooseReleaseBody {
  @RequiredReference()
  releaseId: number;
}

/** The release of a front end that is live for this session. */
export class FrontEndResponse {
  name: string;
  version: string;
  /** The range of contract versions that it was built for. */
  contract: string;
  /** Address of its federation manifest. */
  entry: string;
  screens: ScreenDeclaration[];
}

/** The release that everybody gets who has no other pinned. */
export class ActiveReleaseResponse {
  releaseId: number;
  version: string;
  contract: string;
  /** Since when it is the active one. */
  since: string;
  /** Who promoted it; null: it came with the server. */
  by: string | null;
}

export class PreviousReleaseResponse {
  releaseId: number;
  version: string;
}

/** A front end with what of it is live, for the provider. */
export class FrontEndOverviewResponse {
  name: string;
  /** null: nothing was promoted yet. */
  active: ActiveReleaseResponse | null;
  /** What was active before, to roll back to; null where it could not run any more. */
  previous: PreviousReleaseResponse | null;
  releaseCount: number;
  /** Companies that try another release. */
  pinnedCompanies: ReleaseCompany[];
  /** Of the active release. */
  health: ReleaseHealth | null;
}

/** Which release of a front end a company gets, for the provider. */
export class CompanyFrontEndResponse {
  name: string;
  releaseId: number;
  version: string;
  contract: string;
  /** It was chosen for this company; else it is the active one. */
  isPinned: boolean;
  pinnedAt: string | null;
  pinnedBy: string | null;
}
