import type { BusinessType, ScreenTitle } from './remote-definition';

/** What a screen is called in a company; without one (the platform's screens) it has one name. */
export function screenTitle(title: ScreenTitle, company?: { businessType: BusinessType }): string {
  if (typeof title === 'string') return title;
  return title[company?.businessType ?? 'property_management'];
}

/** Where a screen stands in a company's menu; undefined: nowhere. */
export function menuPlace(
  navigation: Partial<Record<BusinessType, number>> | undefined,
  company: { businessType: BusinessType },
): number | undefined {
  return navigation?.[company.businessType];
}
