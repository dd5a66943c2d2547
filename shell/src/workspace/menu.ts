import { menuPlace, screenTitle, type CompanyInView, type CurrentUser } from '@nerka/mf-shared/contract';
import { iconNamed, type IconName } from '@nerka/mf-shared/ui/icon';
import type { ScreenDeclaration } from '../releases/front-ends';
import type { ResolvedScreen } from '../releases/screen-offer';

export interface MenuEntry {
  to: string;
  label: string;
  icon: IconName;
  /** The addresses of all screens that belong to it, as routes; absent while only the menu is known: those below `to`. */
  routes?: readonly string[];
}

/** The screens of a company that its features switch on; public ones stand outside of the workspace. */
export function companyScreens(offers: readonly ResolvedScreen[], company: CompanyInView): ResolvedScreen[] {
  return offers.filter(
    ({ declaration }) => declaration.area === 'company' && !declaration.isPublic && isOn(declaration, company),
  );
}

/** The screens at absolute addresses that this user may open. */
export function platformScreens(offers: readonly ResolvedScreen[], user: CurrentUser): ResolvedScreen[] {
  return offers.filter(({ declaration }) => declaration.area === 'platform' && isAllowed(declaration, user));
}

/** The one list that is the sidebar, the header's navigation and the drawer: each screen once, in its order. */
export function companyMenu(
  screens: readonly ResolvedScreen[],
  company: CompanyInView,
  user: CurrentUser,
): readonly MenuEntry[] {
  return screens
    .map(({ declaration }) => ({ declaration, place: menuPlace(declaration.navigation, company) }))
    .filter(({ declaration, place }) => place !== undefined && isAllowed(declaration, user))
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ declaration }) => ({
      to: `${company.basePath}/${declaration.path}`,
      label: screenTitle(declaration.title, company),
      icon: iconNamed(declaration.icon),
      routes: screens
        .filter(({ declaration: other }) => other === declaration || isBelow(other, declaration))
        .flatMap(({ declaration: { path, aliases = [] } }) => [path, ...aliases])
        .map((path) => `${company.basePath}/${path}`),
    }));

  /** A screen that stands in no menu belongs to the one of its feature: a unit to the units. */
  function isBelow(other: ScreenDeclaration, { feature }: ScreenDeclaration): boolean {
    return feature !== undefined && other.feature === feature && menuPlace(other.navigation, company) === undefined;
  }
}

/** Of a screen, and of a command that it offers. */
export function isAllowed({ permission }: Pick<ScreenDeclaration, 'permission'>, user: CurrentUser): boolean {
  // A release may ask for a permission that this page's contract does not know yet.
  return permission === undefined || user.permissions.some((held) => held === permission);
}

function isOn({ feature, aliases = [] }: ScreenDeclaration, company: CompanyInView): boolean {
  return feature === undefined || [feature, ...aliases].some((name) => company.features.includes(name));
}
