import type { Schemas } from '@nerka/mf-shared/api';
import { formatCount, formatWholeDollars } from '@nerka/mf-shared/format';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';

export type Unit = Schemas['UnitResponse'];
export type TimelineEntry = Schemas['UnitTimelineEntryResponse'];
export type UnitCosts = Schemas['UnitCostsResponse'];

export const statusOptions = [
  { value: 'vacant', label: 'Vacant' },
  { value: 'occupied', label: 'Occupied' },
  { value: 'maintenance', label: 'Maintenance' },
] as const;

export const statusTones: Record<Unit['status'], StatusTone> = {
  vacant: 'blue',
  occupied: 'green',
  maintenance: 'amber',
};

export const sortOptions = [
  { value: 'unit_number', label: 'Unit Number' },
  { value: 'building', label: 'Building' },
  { value: 'rent_high', label: 'Rent High to Low' },
  { value: 'rent_low', label: 'Rent Low to High' },
  { value: 'bedrooms', label: 'Bedrooms' },
] as const;

/** Market rent in whole dollars. */
export function rentOf({ marketRent }: Pick<Unit, 'marketRent'>): string {
  return marketRent === null ? 'N/A' : `${formatWholeDollars(marketRent)}/mo`;
}

/** '2 bed · 1.5 bath · 930 sq ft'; unknown values are left out. */
export function sizeOf({ bedrooms, bathrooms, squareFeet }: Unit): string {
  const isUnknown = bedrooms === 0 && bathrooms === 0;
  const parts = [
    isUnknown ? undefined : bedrooms === 0 ? 'Studio' : `${bedrooms} bed`,
    isUnknown ? undefined : `${bathrooms / 10} bath`,
    squareFeet === null ? undefined : `${formatCount(squareFeet)} sq ft`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** '12 River Street, Floor 2, Raleigh, NC 27601'. */
export function addressOf({ addressLine1, addressLine2, city, state, postalCode }: Unit): string {
  const region = [state, postalCode].filter(Boolean).join(' ');
  return [addressLine1, addressLine2, city, region].filter(Boolean).join(', ');
}
