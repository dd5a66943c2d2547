import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { foundItemsQuery, type Item } from './found-items.api';

/** The items that match the typed text. While the search runs: those of the search before that match it, too. */
export function useFoundItems(typed: string): { items: readonly Item[]; isSearching: boolean } {
  const { data = [], isPending, isPlaceholderData } = useQuery(foundItemsQuery(useCompany().id, typed));
  const matches = ({ name }: Item) => name.toLowerCase().includes(typed.toLowerCase());
  return {
    items: isPlaceholderData ? data.filter(matches) : data,
    isSearching: isPending || isPlaceholderData,
  };
}
