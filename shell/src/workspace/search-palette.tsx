import { useState } from 'react';
import { useCompany, useDraftKey, useSession } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { savedViewsQuery } from '@nerka/mf-shared/readers';
import type { ResolvedScreen } from '../releases/screen-offer';
import { isOfPlatform } from '../session/current-user';
import { ChoicePalette, type FoundChoices, type PaletteState } from './choice-palette';
import type { MenuEntry } from './menu';
import { usePlatformGroups } from './platform-choices';
import { readRecent } from './recent-choices';
import { firstGroups, matchingGroups } from './search-choices';
import { searchQuery, searchState, type SearchGroup } from './search-palette.api';
import { usePaused } from './use-paused';

export interface SearchPaletteProps extends PaletteState {
  screens: readonly ResolvedScreen[];
  menu: readonly MenuEntry[];
}

/** Finds a company's records, screens and commands, and for the provider also other companies and their people. */
export function SearchPalette({ screens, menu, ...state }: SearchPaletteProps) {
  const recentKey = useDraftKey('recent-choices');
  const found = useChoices({ screens, menu, text: state.text, recentKey });
  const placeholder = 'Search records, screens and actions';
  return <ChoicePalette {...state} {...{ found, recentKey, placeholder }} />;
}

interface ChoicesOf {
  screens: readonly ResolvedScreen[];
  menu: readonly MenuEntry[];
  text: string;
  recentKey: string;
}

function useChoices({ screens, menu, text, recentKey }: ChoicesOf): FoundChoices {
  const user = useSession();
  const context = { company: useCompany(), user, screens };
  const term = text.trim();
  const settled = usePaused(term);
  const search = useQuery(searchQuery(context.company.id, settled));
  const ofPlatform = usePlatformGroups(isOfPlatform(user) ? settled : '');
  const { data: views } = useQuery(savedViewsQuery(context.company.id));
  const [recent] = useState(() => readRecent(recentKey));
  const fits = (found: readonly SearchGroup[]) => matchingGroups(context, menu, term, found, views);
  const isAwaitingRecords = settled !== term || search.isPlaceholderData || search.isPending;
  return {
    groups:
      term === '' ? firstGroups(context, menu, recent, views) : [...fits(search.data ?? []), ...ofPlatform.groups],
    isFirstKnown: term === '' || !isAwaitingRecords || fits([]).length > 0,
    search: searchState(search, term !== settled && term !== ''),
  };
}
