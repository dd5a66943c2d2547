import { useState } from 'react';
import { DRAFT_PREFIX, screenTitle, useSession } from '@nerka/mf-shared/contract';
import { matchPath } from '@nerka/mf-shared/router';
import { iconNamed } from '@nerka/mf-shared/ui/icon';
import { useDeclaredScreens } from '../releases/declared-screens';
import type { ScreenDeclaration } from '../releases/front-ends';
import { ChoicePalette, type FoundChoices, type PaletteState } from './choice-palette';
import { isAllowed } from './offered-screens';
import { usePlatformGroups } from './platform-choices';
import { readRecent } from './recent-choices';
import { fitsTerm, withChoices, type Choice } from './search-choices';
import { searchState } from './search-palette.api';
import { usePaused } from './use-paused';

/** Finds projects, companies, people of all companies, and the provider's own screens and commands. */
export function PlatformPalette(state: PaletteState) {
  const recentKey = `${DRAFT_PREFIX}${useSession().id}:platform:recent-choices`;
  const found = usePlatformChoices(state.text.trim(), recentKey);
  const placeholder = 'Search companies, people and screens';
  return <ChoicePalette {...state} {...{ found, recentKey, placeholder }} />;
}

function usePlatformChoices(term: string, recentKey: string): FoundChoices {
  const user = useSession();
  const screens = useDeclaredScreens().filter((screen) => screen.area === 'platform' && isAllowed(screen, user));
  const settled = usePaused(term);
  const { groups: records, search } = usePlatformGroups(settled);
  const [recent] = useState(() => readRecent(recentKey));
  const goTo = screens.filter(({ path }) => !path.includes(':')).map(choiceOf);
  const commands = screens.flatMap(commandsOf).filter(({ command }) => isAllowed(command, user)).map(({ choice }) => choice); // oxfmt-ignore
  const matching = withChoices([
    { heading: 'Go to', choices: goTo.filter((choice) => fitsTerm(term, choice)) },
    { heading: 'Create', choices: commands.filter((choice) => fitsTerm(term, choice)) },
    ...records,
  ]);
  const first = withChoices([
    { heading: 'Recent', choices: recent.filter(({ to }) => isShown(screens, to)) },
    { heading: 'Go to', choices: goTo },
    { heading: 'Create', choices: commands },
  ]);
  const isAwaitingRecords = settled !== term || search.isPlaceholderData || search.isPending;
  return {
    groups: term === '' ? first : matching,
    isFirstKnown: term === '' || !isAwaitingRecords || matching.length > records.length,
    search: searchState(search, term !== settled && term !== ''),
  };
}

const choiceOf = ({ title, icon, path }: ScreenDeclaration): Choice => ({
  label: screenTitle(title),
  detail: null,
  icon: iconNamed(icon),
  to: path,
});

const commandsOf = ({ commands = [] }: ScreenDeclaration) =>
  commands.map((command) => ({
    command,
    choice: {
      label: screenTitle(command.title),
      detail: null,
      icon: iconNamed(command.icon ?? 'add'),
      to: command.path,
    },
  }));

function isShown(screens: readonly ScreenDeclaration[], address: string): boolean {
  const [pathname = ''] = address.split('?');
  return screens.some(({ path, aliases = [] }) => [path, ...aliases].some((one) => matchPath(one, pathname)));
}
