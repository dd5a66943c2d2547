import { OptionalWord } from '../../../platform/http/fields.js';
import { ListQuery, QueryReference, QueryWords } from '../../../platform/http/list-query.js';
import { type CompanySort, companySorts } from '../company.dto.js';
import { type BusinessType, businessTypes } from '../company-features.js';

export const overviewStates = ['suspended', 'troubled'] as const;
export type OverviewState = (typeof overviewStates)[number];

export class CompanyOverviewQuery extends ListQuery {
  @OptionalWord(companySorts)
  sort?: CompanySort = 'name';

  @QueryReference()
  projectId?: number;

  @QueryWords(businessTypes)
  businessType?: BusinessType[];

  /** `suspended`: also deleted ones that can be restored; `troubled`: something of it failed or is off. */
  @QueryWords(overviewStates)
  state?: OverviewState[];
}

export class OverviewProjectResponse {
  id: number;
  name: string;
  slug: string;
}

/** What failed for a company. */
export class CompanyTroubleResponse {
  /** Failures of front ends in browsers of its people in the last hour. */
  frontEndFailures: number;
  /** The front ends that failed, the most failures first. */
  failingFrontEnds: string[];
  /** Webhooks that were switched off because their receivers failed. */
  webhooksOff: number;
  /** Mails of the last 14 days that were given up. */
  failedMails: number;
  /** Background jobs of the last seven days that were given up. */
  failedJobs: number;
}

/** A company at a glance. */
export class CompanyOverviewResponse {
  id: number;
  name: string;
  slug: string;
  project: OverviewProjectResponse;
  businessType: 'property_management' | 'jobs_business';
  isTemplate: boolean;
  /** Since when nobody of the company can sign in because the provider suspended it. */
  suspendedAt: string | null;
  /** When the provider deleted it; nobody of it can sign in. */
  deletedAt: string | null;
  /** Then the rows of the deleted company are deleted. */
  restoreUntil: string | null;
  createdAt: string;
  people: number;
  /** Those who were signed in during the last 30 days. */
  activePeople: number;
  /** When one of them was last signed in or changed something, other than by an API key; null: never. */
  lastActivityAt: string | null;
  /** Records of all kinds, as of countedAt. */
  records: number | null;
  /** The size of its files, as of countedAt. */
  storageBytes: number | null;
  /** When records and storage were last counted: the day after something happened; null: not yet. */
  countedAt: string | null;
  /** The front ends of which the company has a release of its own pinned. */
  pinnedFrontEnds: string[];
  /** The front ends of which the company has a release that is being promoted in steps. */
  rolloutFrontEnds: string[];
  trouble: CompanyTroubleResponse;
}
