import { screenTitle } from '@nerka/mf-shared/contract';
import { iconNamed, type IconName } from '@nerka/mf-shared/ui/icon';
import { isAllowed, type MenuEntry } from './menu';
import { isShown, type Place, recordAddress, recordOf } from './record-address';
import type { SearchGroup } from './search-palette.api';

export interface Choice {
  label: string;
  /** Distinguishes it from others of the same name. */
  detail: string | null;
  icon: IconName;
  to: string;
}

export interface ChoiceGroup {
  heading: string;
  choices: readonly Choice[];
}

export function firstGroups(place: Place, menu: readonly MenuEntry[], recent: readonly Choice[]): ChoiceGroup[] {
  return withChoices([
    { heading: 'Recent', choices: recent.filter(({ to }) => isShown(place, to)) },
    { heading: 'Go to', choices: screensOf(menu) },
    { heading: 'Create', choices: commandsOf(place) },
  ]);
}

/** Screens and commands match at once, records as soon as they are found. */
export function matchingGroups(
  place: Place,
  menu: readonly MenuEntry[],
  term: string,
  found: readonly SearchGroup[],
): ChoiceGroup[] {
  const words = term.toLowerCase().split(/\s+/);
  const fits = ({ label }: Choice) => words.every((word) => ` ${label.toLowerCase()}`.includes(` ${word}`));
  return withChoices([
    { heading: 'Go to', choices: screensOf(menu).filter(fits) },
    { heading: 'Create', choices: commandsOf(place).filter(fits) },
    ...found.map((group) => recordsOf(place, group)),
  ]);
}

function screensOf(menu: readonly MenuEntry[]): Choice[] {
  return menu.map(({ to, label, icon }) => ({ label, detail: null, icon, to }));
}

function commandsOf({ company, user, screens }: Place): Choice[] {
  return screens
    .filter(({ declaration }) => isAllowed(declaration, user))
    .flatMap(({ declaration }) => declaration.commands ?? [])
    .filter((command) => isAllowed(command, user))
    .map(({ title, icon = 'add', path }) => ({
      label: screenTitle(title, company),
      detail: null,
      icon: iconNamed(icon),
      to: `${company.basePath}/${path}`,
    }));
}

function recordsOf(place: Place, { kind, hits }: SearchGroup): ChoiceGroup {
  const declared = recordOf(place, kind);
  if (!declared) return { heading: kind, choices: [] };
  const { record, screen } = declared;
  const choices = hits.flatMap((hit): Choice[] => {
    const to = recordAddress(place, kind, hit);
    return to === undefined ? [] : [{ label: hit.title, detail: hit.subtitle, icon: iconNamed(screen.icon), to }];
  });
  return { heading: screenTitle(record.title ?? screen.title, place.company), choices };
}

/** Removes all but the first of each address. */
function withChoices(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  const known = new Set<string>();
  const isNew = ({ to }: Choice) => !known.has(to) && known.add(to);
  return groups
    .map(({ heading, choices }) => ({ heading, choices: choices.filter(isNew) }))
    .filter(({ choices }) => choices.length > 0);
}
