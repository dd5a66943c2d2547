import { IntersectionType } from '@nestjs/swagger';
import { ChoiceCountResponse } from '../../platform/http/choice-count.dto.js';
import { OptionalCents, OptionalCount, OptionalSize, OptionalText, OptionalWord } from '../../platform/http/fields.js';
import { RequiredName } from '../../platform/http/typed-name.js';
import { FilterQuery, PageQuery, QueryNames, QueryWords } from '../../platform/http/list-query.js';
import { unitStatuses, type UnitStatus } from './unit.entity.js';

export const NUMBER_REQUIRED = 'Unit number is required';
const MAX_NAME = 120;
const MAX_LINE = 200;
const MAX_POSTAL_CODE = 20;

export const unitSorts = ['unit_number', 'building', 'rent_high', 'rent_low', 'bedrooms'] as const;
export type UnitSort = (typeof unitSorts)[number];

const unitChoices = ['status', 'building'] as const;
type UnitChoice = (typeof unitChoices)[number];

export class UnitFilterQuery extends FilterQuery {
  @QueryWords(unitStatuses)
  status?: UnitStatus[];

  @QueryNames()
  building?: string[];
}

export class UnitQuery extends IntersectionType(PageQuery, UnitFilterQuery) {
  @OptionalWord(unitSorts)
  sort?: UnitSort = 'unit_number';
}

export class UnitCountsQuery extends UnitFilterQuery {
  /** The filters to count; absent: all. */
  @QueryWords(unitChoices)
  of?: UnitChoice[];
}

/** How many units there are for each value of a filter, under the other filters. */
export class UnitCountsResponse {
  status?: ChoiceCountResponse[];
  building?: ChoiceCountResponse[];
}

export class UnitFields {
  @OptionalText(MAX_NAME)
  buildingName?: string | null;

  @OptionalText(MAX_LINE)
  addressLine1?: string | null;

  @OptionalText(MAX_LINE)
  addressLine2?: string | null;

  @OptionalText(MAX_NAME)
  city?: string | null;

  @OptionalText(MAX_NAME)
  state?: string | null;

  @OptionalText(MAX_POSTAL_CODE)
  postalCode?: string | null;

  @OptionalCount('Bedrooms must be 0 or greater')
  bedrooms?: number;

  /** Tenths: 10 is one bathroom, 15 one and a half. */
  @OptionalCount('Bathrooms must be 0 or greater')
  bathrooms?: number;

  @OptionalSize('Square feet must be 0 or greater')
  squareFeet?: number | null;

  @OptionalWord(unitStatuses)
  status?: UnitStatus;

  /** Cents a month. */
  @OptionalCents()
  marketRent?: number | null;
}

export class CreateUnitBody extends UnitFields {
  /** Normalised by the company's rule: r101 becomes R-101. */
  @RequiredName(NUMBER_REQUIRED, MAX_NAME)
  unitNumber: string;
}

export class UpdateUnitBody extends UnitFields {
  @RequiredName(NUMBER_REQUIRED, MAX_NAME, { optional: true })
  unitNumber?: string;
}

export class UnitOccupantResponse {
  /** The id of the lease link, for `/api/unit-residents/{id}`. */
  id: number;
  /** null for a resident known only by name. */
  residentId: number | null;
  name: string;
  role: string;
  /** The move-in, also where the lease was renewed since. */
  startDate: string;
  /** null: month to month. */
  leaseEnd: string | null;
  /** When the notice was given. */
  noticeDate: string | null;
  endDate: string | null;
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
  /** The current residents. */
  occupants: UnitOccupantResponse[];
  /** The first day of the next resident; null if nobody is going to move in. */
  nextMoveInDate: string | null;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

export class BuildingResponse {
  name: string;
  /** How many units it has. */
  units: number;
}
