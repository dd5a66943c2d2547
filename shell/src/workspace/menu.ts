import {
  menuPlace,
  screenTitle,
  type CompanyInView,
  type CurrentUser,
  type WaitingDeclaration,
} from '@nerka/mf-shared/contract';
import { iconNamed, type IconName } from '@nerka/mf-shared/ui/icon';
import type { ScreenDeclaration } from '../releases/front-ends';
import type { ResolvedScreen } from '../releases/screen-offer';
import { isAllowed } from './offered-screens';

export interface MenuEntry {
  to: string;
  label: string;
  icon: IconName;
  /** The routes of all its screens; absent while only the menu is known: those below `to`. */
  routes?: readonly string[];
  /** What waits there, counted beside the label. */
  waiting?: WaitingDeclaration & { companyId: number };
}

/** The menu of the sidebar, the header and the drawer. */
export function companyMenu(
  screens: readonly ResolvedScreen[],
  company: CompanyInView,
  user: CurrentUser,
): readonly MenuEntry[] {
  const entries = screens
    .map(({ declaration }) => ({ declaration, position: menuPlace(declaration.navigation, company) }))
    .filter(({ declaration, position }) => position !== undefined && isAllowed(declaration, user))
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(({ declaration }) => declaration);
  return entries.map((entry) => ({
    to: `${company.basePath}/${entry.path}`,
    label: screenTitle(entry.title, company),
    icon: iconNamed(entry.icon),
    ...(entry.waiting && { waiting: { ...entry.waiting, companyId: company.id } }),
    routes: screens
      .filter(({ declaration }) => declaration === entry || entryAbove(declaration) === entry)
      .flatMap(({ declaration: { path, aliases = [] } }) => [path, ...aliases])
      .map((path) => `${company.basePath}/${path}`),
  }));

  /** A screen without a menu entry belongs to that of its feature above its address (a unit to the units), or to the first. */
  function entryAbove({ feature, path, navigation }: ScreenDeclaration): ScreenDeclaration | undefined {
    if (feature === undefined || menuPlace(navigation, company) !== undefined) return undefined;
    const ofFeature = entries.filter((entry) => entry.feature === feature);
    return ofFeature.find((entry) => path.startsWith(`${entry.path}/`)) ?? ofFeature[0];
  }
}
