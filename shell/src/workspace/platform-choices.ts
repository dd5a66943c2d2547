import { useSession } from '@nerka/mf-shared/contract';
import { useQuery, type UseQueryResult } from '@nerka/mf-shared/query';
import { iconNamed } from '@nerka/mf-shared/ui/icon';
import { screenTitle } from '@nerka/mf-shared/contract';
import { useDeclaredScreens } from '../releases/declared-screens';
import type { ScreenDeclaration } from '../releases/front-ends';
import { isAllowed } from './offered-screens';
import { platformAddress, platformRecordOf } from './platform-address';
import type { Choice, ChoiceGroup } from './search-choices';
import { platformSearchQuery, type PlatformSearchGroup } from './search-palette.api';

/** Projects, companies and people of all companies that fit the text; none for an empty one. */
export function usePlatformGroups(q: string): { groups: ChoiceGroup[]; search: UseQueryResult } {
  const search = useQuery(platformSearchQuery(q));
  const user = useSession();
  const screens = useDeclaredScreens().filter((screen) => isAllowed(screen, user));
  const found = q === '' ? [] : (search.data ?? []);
  return { groups: found.map((group) => groupOf(screens, group)).filter(({ choices }) => choices.length > 0), search };
}

function groupOf(screens: readonly ScreenDeclaration[], { kind, hits }: PlatformSearchGroup): ChoiceGroup {
  const declared = platformRecordOf(screens, kind);
  if (!declared) return { heading: kind, choices: [] };
  const { record, screen } = declared;
  return {
    heading: screenTitle(record.title ?? screen.title),
    choices: hits.map((hit): Choice => ({
      label: hit.title,
      detail: hit.subtitle,
      icon: iconNamed(screen.icon),
      to: platformAddress(declared, hit),
    })),
  };
}
