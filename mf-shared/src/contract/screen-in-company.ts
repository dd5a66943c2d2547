import type { BusinessType, ScreenTitle } from './remote-definition';

/** A screen's title in a company; the platform's screens have no company and one title. */
export function screenTitle(title: ScreenTitle, company?: { businessType: BusinessType }): string {
  if (typeof title === 'string') return title;
  return title[company?.businessType ?? 'property_management'];
}

/** A screen's position in a company's menu; undefined: not in it. */
export function menuPlace(
  navigation: Partial<Record<BusinessType, number>> | undefined,
  company: { businessType: BusinessType },
): number | undefined {
  return navigation?.[company.businessType];
}
