import { OptionalWord } from '../../platform/http/fields.js';
import { ListQuery } from '../../platform/http/list-query.js';

export const projectSorts = ['name', 'newest', 'oldest'] as const;
export type ProjectSort = (typeof projectSorts)[number];

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
  /** Its companies by name. */
  companies: ProjectCompany[];
  version: number;
  createdAt: string;
  updatedAt: string;
}
