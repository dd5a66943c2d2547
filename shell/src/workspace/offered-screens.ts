import type { CompanyInView, CurrentUser } from '@nerka/mf-shared/contract';
import type { ScreenDeclaration } from '../releases/front-ends';
import type { ResolvedScreen } from '../releases/screen-offer';

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

export function isAllowed({ permission }: Pick<ScreenDeclaration, 'permission'>, user: CurrentUser): boolean {
  // A release may ask for a permission that this page's contract does not know yet.
  return permission === undefined || user.permissions.some((held) => held === permission);
}

function isOn({ feature, aliases = [] }: ScreenDeclaration, company: CompanyInView): boolean {
  return feature === undefined || [feature, ...aliases].some((name) => company.features.includes(name));
}
