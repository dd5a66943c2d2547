import { screenTitle } from '@nerka/mf-shared/contract';
import type { Release } from './releases.api';

type Screens = Release['screens'];

export interface ScreenChanges {
  added: string[];
  removed: string[];
  /** Screens that everybody with a link may open now. */
  opened: string[];
}

export function screenChanges(from: Screens, to: Screens): ScreenChanges {
  const ofEverybody = (screens: Screens): Screens => screens.filter(({ isPublic }) => isPublic);
  return {
    added: onlyIn(to, from),
    removed: onlyIn(from, to),
    opened: onlyIn(ofEverybody(to), ofEverybody(from)),
  };
}

function onlyIn(these: Screens, those: Screens): string[] {
  const names = these.filter(({ id }) => !those.some((screen) => screen.id === id)).map(nameOf);
  // A list and the screen of its records may have the same title.
  return [...new Set(names)];
}

/** Both titles, if the kinds of business have different ones. */
export function nameOf({ title }: Pick<Screens[number], 'title'>): string {
  if (typeof title === 'string') return title;
  const names = (['property_management', 'jobs_business'] as const).map((businessType) =>
    screenTitle(title, { businessType }),
  );
  return [...new Set(names)].join(' / ');
}
