import type { ActivityFilters } from '@nerka/mf-shared/activity';
import { isDay } from '@nerka/mf-shared/format';
import { recordId } from '@nerka/mf-shared/contract';

export type Filters = { [Name in 'actorId' | 'noun' | 'day']: ActivityFilters[Name] | undefined };

/** The filters of the activity, which are stored in the address. The server refuses nouns that it does not know. */
export function readFilters(search: URLSearchParams): Filters {
  const day = search.get('day') ?? '';
  return {
    actorId: recordId(search.get('person')),
    noun: (search.get('noun') || undefined) as Filters['noun'],
    day: isDay(day) ? day : undefined,
  };
}

export function writeFilters({ actorId, noun, day }: Filters): URLSearchParams {
  const search = new URLSearchParams();
  if (actorId !== undefined) search.set('person', String(actorId));
  if (noun !== undefined) search.set('noun', noun);
  if (day) search.set('day', day);
  return search;
}
