import { OptionalWord } from '../../platform/http/fields.js';
import { ListQuery, QueryText } from '../../platform/http/list-query.js';
import { unitStatuses, type UnitStatus } from './unit.entity.js';

export const unitSorts = ['unit_number', 'building', 'rent_high', 'rent_low', 'bedrooms'] as const;
export type UnitSort = (typeof unitSorts)[number];

export class UnitQuery extends ListQuery {
  @OptionalWord(unitSorts)
  sort?: UnitSort = 'unit_number';

  @OptionalWord(unitStatuses)
  status?: UnitStatus;

  @QueryText()
  building?: string;
}

export class UnitResponse {
  id: number;
  companyId: number;
  unitNumber: string;
  buildingName: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  bedrooms: number;
  /** Tenths: 10 is one bathroom, 15 one and a half. */
  bathrooms: number;
  squareFeet: number | null;
  status: UnitStatus;
  /** Cents a month. */
  marketRent: number | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}
