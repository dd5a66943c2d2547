import type { Schemas } from '@nerka/mf-shared/api';
import type { NothingLeft } from './record-list';

type Counts = readonly Schemas['ChoiceCountResponse'][] | undefined;

/** The options of a filter with how many records have each value under the other filters. */
export const countedOptions = <Option extends { value: string }>(options: readonly Option[], counts: Counts) =>
  options.map((option) => ({ ...option, count: counts?.find(({ value }) => value === option.value)?.count }));

interface CountsQuery {
  isPending: boolean;
  isPlaceholderData: boolean;
}

/** What an empty list in its default view says: `counts` are those of the filter that the view is a choice of. */
export function nothingLeft(query: CountsQuery, counts: Counts, onShowAll: () => void): NothingLeft {
  return {
    inAll: counts?.reduce((sum, { count }) => sum + count, 0),
    isPending: query.isPending || query.isPlaceholderData,
    onShowAll,
  };
}
