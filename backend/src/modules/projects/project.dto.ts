import { OptionalDate, OptionalInteger, OptionalText, OptionalWord, RequiredText } from '../../platform/http/fields.js';
import { ListQuery } from '../../platform/http/list-query.js';

const NAME_REQUIRED = 'Project name is required';
const MAX_NAME = 100;
const MAX_TYPE = 80;
const MAX_DESCRIPTION = 2_000;
const MAX_MEMBERS = 100_000;

export const projectSorts = ['name', 'newest', 'oldest'] as const;
export type ProjectSort = (typeof projectSorts)[number];
export const projectIcons = ['code', 'mobile-alt', 'chart-line'] as const;
export type ProjectIcon = (typeof projectIcons)[number];
export const projectColors = ['blue', 'emerald', 'purple'] as const;
export type ProjectColor = (typeof projectColors)[number];

export class ProjectFields {
  /** The path of its pages; if absent at creation, it is derived from the name. */
  @OptionalText(MAX_NAME)
  slug?: string | null;

  @OptionalText(MAX_TYPE)
  type?: string | null;

  @OptionalText(MAX_DESCRIPTION, { lines: true })
  description?: string | null;

  @OptionalWord(projectIcons)
  icon?: ProjectIcon;

  @OptionalWord(projectColors)
  color?: ProjectColor;

  @OptionalInteger(0, MAX_MEMBERS)
  teamMembers?: number;

  @OptionalDate()
  deadline?: string | null;
}

export class CreateProjectBody extends ProjectFields {
  @RequiredText(NAME_REQUIRED, MAX_NAME)
  name: string;
}

export class UpdateProjectBody extends ProjectFields {
  @RequiredText(NAME_REQUIRED, MAX_NAME, { optional: true })
  name?: string;
}

export class ProjectQuery extends ListQuery {
  @OptionalWord(projectSorts)
  sort?: ProjectSort = 'name';
}

export class ProjectCompany {
  id: number;
  name: string;
  slug: string;
  businessType: 'property_management' | 'jobs_business';
}

export class ProjectResponse {
  id: number;
  slug: string;
  name: string;
  type: string;
  description: string;
  icon: 'code' | 'mobile-alt' | 'chart-line';
  color: 'blue' | 'emerald' | 'purple';
  teamMembers: number;
  deadline: string | null;
  /** Its companies, sorted by name. */
  companies: ProjectCompany[];
  version: number;
  createdAt: string;
  updatedAt: string;
}

export class ProjectStatsResponse {
  totalCustomers: number;
  /** Payments received, in cents. */
  totalRevenue: number;
  totalDeals: number;
}
