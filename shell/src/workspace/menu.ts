import { menuPlace, screenTitle, type CompanyInView, type CurrentUser } from '@nerka/mf-shared/contract';
import { iconNamed, type IconName } from '@nerka/mf-shared/ui/icon';
import type { ScreenDeclaration } from '../releases/front-ends';
import type { ResolvedScreen } from '../releases/screen-offer';

export interface MenuEntry {
  to: string;
  label: string;
  icon: IconName;
  /** The routes of all its screens; absent while only the menu is known: those below `to`. */
  routes?: readonly string[];
}

/** The screens that the company's features switch on, except public ones. */
export function companyScreens<Offer extends Pick<ResolvedScreen, 'declaration'>>(
  offers: readonly Offer[],
  company: CompanyInView,
): Offer[] {
  return offers.filter(
    ({ declaration }) => declaration.area === 'company' && !declaration.isPublic && isOn(declaration, company),
  );
}

/** The platform's screens that this user may open. */
export function platformScreens(offers: readonly ResolvedScreen[], user: CurrentUser): ResolvedScreen[] {
  return offers.filter(({ declaration }) => declaration.area === 'platform' && isAllowed(declaration, user));
}

/** The menu of the sidebar, the header and the drawer. */
export function companyMenu(
  screens: readonly ResolvedScreen[],
  company: CompanyInView,
  user: CurrentUser,
): readonly MenuEntry[] {
  return screens
    .map(({ declaration }) => ({ declaration, position: menuPlace(declaration.navigation, company) }))
    .filter(({ declaration, position }) => position !== undefined && isAllowed(declaration, user))
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(({ declaration }) => ({
      to: `${company.basePath}/${declaration.path}`,
      label: screenTitle(declaration.title, company),
      icon: iconNamed(declaration.icon),
      routes: screens
        .filter(({ declaration: other }) => other === declaration || isBelow(other, declaration))
        .flatMap(({ declaration: { path, aliases = [] } }) => [path, ...aliases])
        .map((path) => `${company.basePath}/${path}`),
    }));

  /** A screen without a menu entry belongs to that of its feature: a unit to the units. */
  function isBelow(other: ScreenDeclaration, { feature }: ScreenDeclaration): boolean {
    return feature !== undefined && other.feature === feature && menuPlace(other.navigation, company) === undefined;
  }
}

export function isAllowed({ permission }: Pick<ScreenDeclaration, 'permission'>, user: CurrentUser): boolean {
  // A release may ask for a permission that this page's contract does not know yet.
  return permission === undefined || user.permissions.some((held) => held === permission);
}

function isOn({ feature, aliases = [] }: ScreenDeclaration, company: CompanyInView): boolean {
  return feature === undefined || [feature, ...aliases].some((name) => company.features.includes(name));
}
