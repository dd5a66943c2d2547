import { recordId } from '@nerka/mf-shared/contract';
import { isDay } from '@nerka/mf-shared/format';

/** The filters of the activity; they are stored in the address. */
export interface ActivityFilters {
  projectId: number | undefined;
  companyId: number | undefined;
  day: string | undefined;
}

/** Reads the address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): ActivityFilters {
  const day = search.get('day') ?? '';
  return {
    projectId: recordId(search.get('project')),
    companyId: recordId(search.get('company')),
    day: isDay(day) ? day : undefined,
  };
}

export function writeFilters({ projectId, companyId, day }: ActivityFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (projectId !== undefined) search.set('project', String(projectId));
  if (companyId !== undefined) search.set('company', String(companyId));
  if (day !== undefined) search.set('day', day);
  return search;
}
