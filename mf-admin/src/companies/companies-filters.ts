import { type BusinessType, recordId } from '@nerka/mf-shared/contract';
import { businessTypeLabels } from '../instance/instance-form';

const states = ['suspended', 'troubled'] as const;
export type CompanyState = (typeof states)[number];

const sorts = ['name', 'newest', 'oldest'] as const;
export type CompanySort = (typeof sorts)[number];

/** The filters of the companies; they are stored in the address. */
export interface CompanyFilters {
  q: string;
  projectId: number | undefined;
  businessType: BusinessType | undefined;
  state: CompanyState | undefined;
  sort: CompanySort;
}

export const noFilters: CompanyFilters = {
  q: '',
  projectId: undefined,
  businessType: undefined,
  state: undefined,
  sort: 'name',
};

const wordOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text);

/** Reads the address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): CompanyFilters {
  return {
    q: search.get('q') ?? '',
    projectId: recordId(search.get('project')),
    businessType: wordOf(Object.keys(businessTypeLabels) as BusinessType[], search.get('kind')),
    state: wordOf(states, search.get('state')),
    sort: wordOf(sorts, search.get('sort')) ?? noFilters.sort,
  };
}

export function writeFilters({ q, projectId, businessType, state, sort }: CompanyFilters): URLSearchParams {
  const search = new URLSearchParams();
  const chosenSort = sort === noFilters.sort ? undefined : sort;
  for (const [name, value] of Object.entries({ q, project: projectId, kind: businessType, state, sort: chosenSort })) {
    if (value) search.set(name, String(value));
  }
  return search;
}
