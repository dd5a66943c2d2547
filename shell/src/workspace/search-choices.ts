import { screenTitle, type ScreenCommand } from '@nerka/mf-shared/contract';
import type { SavedView } from '@nerka/mf-shared/readers';
import { iconNamed, type IconName } from '@nerka/mf-shared/ui/icon';
import type { MenuEntry } from './menu';
import { isAllowed } from './offered-screens';
import { isShown, type WorkspaceContext, recordAddress, recordOf } from './record-address';
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

export function firstGroups(
  context: WorkspaceContext,
  menu: readonly MenuEntry[],
  recent: readonly Choice[],
  views: readonly SavedView[] = [],
): ChoiceGroup[] {
  return withChoices([
    { heading: 'Recent', choices: recent.filter(({ to }) => isShown(context, to)) },
    { heading: 'Go to', choices: [...screensOf(menu), ...commandsOf(context, leads)] },
    { heading: 'Views', choices: viewsOf(context, views) },
    { heading: 'Create', choices: commandsOf(context, creates) },
  ]);
}

/** Screens and commands match at once, records as soon as they are found. */
export function matchingGroups(
  context: WorkspaceContext,
  menu: readonly MenuEntry[],
  term: string,
  found: readonly SearchGroup[],
  views: readonly SavedView[] = [],
): ChoiceGroup[] {
  const fits = (choice: Choice) => fitsTerm(term, choice);
  return withChoices([
    { heading: 'Go to', choices: [...screensOf(menu), ...commandsOf(context, leads)].filter(fits) },
    { heading: 'Views', choices: viewsOf(context, views).filter(fits) },
    { heading: 'Create', choices: commandsOf(context, creates).filter(fits) },
    ...found.map((group) => recordsOf(context, group)),
  ]);
}

/** Whether each word of the term begins a word of the label. */
export function fitsTerm(term: string, { label }: Choice): boolean {
  const words = term.toLowerCase().split(/\s+/);
  return words.every((word) => ` ${label.toLowerCase()}`.includes(` ${word}`));
}

function screensOf(menu: readonly MenuEntry[]): Choice[] {
  return menu.map(({ to, label, icon }) => ({ label, detail: null, icon, to }));
}

/** Those of screens that the user may open. */
function viewsOf(context: WorkspaceContext, views: readonly SavedView[]): Choice[] {
  const { company, user, screens } = context;
  return views.flatMap(({ screen: id, name, query }): Choice[] => {
    const screen = screens.find(({ declaration }) => declaration.id === id && isAllowed(declaration, user));
    if (!screen) return [];
    const { path, title } = screen.declaration;
    const to = `${company.basePath}/${path}${query && `?${query}`}`;
    return [{ label: name, detail: screenTitle(title, company), icon: 'views', to }];
  });
}

type Command = Pick<ScreenCommand, 'icon'>;
/** A command with an icon of its own leads to a screen that the menu has not. */
const leads = ({ icon }: Command): boolean => icon !== undefined;
const creates = (command: Command): boolean => !leads(command);

function commandsOf({ company, user, screens }: WorkspaceContext, isWanted: (command: Command) => boolean): Choice[] {
  return screens
    .filter(({ declaration }) => isAllowed(declaration, user))
    .flatMap(({ declaration }) => declaration.commands ?? [])
    .filter((command) => isWanted(command) && isAllowed(command, user))
    .map(({ title, icon = 'add', path }) => ({
      label: screenTitle(title, company),
      detail: null,
      icon: iconNamed(icon),
      to: `${company.basePath}/${path}`,
    }));
}

function recordsOf(context: WorkspaceContext, { kind, hits }: SearchGroup): ChoiceGroup {
  const declared = recordOf(context, kind);
  if (!declared) return { heading: kind, choices: [] };
  const { record, screen } = declared;
  const choices = hits.flatMap((hit): Choice[] => {
    const to = recordAddress(context, kind, hit);
    return to === undefined ? [] : [{ label: hit.title, detail: hit.subtitle, icon: iconNamed(screen.icon), to }];
  });
  return { heading: screenTitle(record.title ?? screen.title, context.company), choices };
}

/** Removes all but the first of each address. */
export function withChoices(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  const known = new Set<string>();
  const isNew = ({ to }: Choice) => !known.has(to) && known.add(to);
  return groups
    .map(({ heading, choices }) => ({ heading, choices: choices.filter(isNew) }))
    .filter(({ choices }) => choices.length > 0);
}
