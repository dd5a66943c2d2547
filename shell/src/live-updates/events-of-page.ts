import type { CurrentUser } from '@nerka/mf-shared/contract';

/** Where the changes of a company arrive, under one name in all windows of a browser. */
export interface EventsOfPage {
  name: string;
  address: string;
}

/** Of the user's own company, or of the one that they view. */
export function eventsOf({ id }: Pick<CurrentUser, 'id'>, viewedCompanyId: number | undefined): EventsOfPage {
  const query = viewedCompanyId === undefined ? '' : `?companyId=${viewedCompanyId}`;
  return { name: `nerka-events-${id}-${viewedCompanyId ?? 'own'}`, address: `/api/events${query}` };
}
