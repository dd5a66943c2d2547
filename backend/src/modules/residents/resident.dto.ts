import { IntersectionType } from '@nestjs/swagger';
import {
  OptionalDate,
  OptionalEmail,
  OptionalPhone,
  OptionalText,
  OptionalWord,
  RequiredText,
} from '../../platform/http/fields.js';
import { ChoiceCountResponse } from '../../platform/http/choice-count.dto.js';
import { FilterQuery, PageQuery, QueryNames, QueryWords } from '../../platform/http/list-query.js';
import type { EndReason, ResidentRole } from '../unit-residents/unit-residents.service.js';

const NAMES_REQUIRED = 'First name and last name are required';
const MAX_NAME = 100;
const MAX_TEXT = 10_000;

export const residentSorts = ['newest', 'oldest', 'name'] as const;
export type ResidentSort = (typeof residentSorts)[number];

export const residentStays = ['current', 'future', 'past'] as const;
export type ResidentStay = (typeof residentStays)[number];

const residentChoices = ['stay', 'building'] as const;
type ResidentChoice = (typeof residentChoices)[number];

export class ResidentFields {
  @OptionalText(MAX_NAME)
  preferredName?: string | null;

  @OptionalEmail()
  email?: string | null;

  @OptionalPhone()
  phone?: string | null;

  /** For a resident who lives in a unit, these three are the dates of their lease link. */
  @OptionalDate()
  moveInDate?: string | null;

  @OptionalDate()
  moveOutDate?: string | null;

  @OptionalDate()
  leaseEndDate?: string | null;

  @OptionalText(MAX_TEXT, { lines: true })
  notes?: string | null;
}

export class CreateResidentBody extends ResidentFields {
  @RequiredText(NAMES_REQUIRED, MAX_NAME)
  firstName: string;

  @RequiredText(NAMES_REQUIRED, MAX_NAME)
  lastName: string;
}

export class UpdateResidentBody extends ResidentFields {
  @RequiredText(NAMES_REQUIRED, MAX_NAME, { optional: true })
  firstName?: string;

  @RequiredText(NAMES_REQUIRED, MAX_NAME, { optional: true })
  lastName?: string;
}

export class ResidentFilterQuery extends FilterQuery {
  /** Lives in a unit, will, or did; absent: also who never had a lease. */
  @QueryWords(residentStays)
  stay?: ResidentStay[];

  /** Of the unit in which the resident lives or will live. */
  @QueryNames()
  building?: string[];
}

export class ResidentQuery extends IntersectionType(PageQuery, ResidentFilterQuery) {
  @OptionalWord(residentSorts)
  sort?: ResidentSort = 'newest';
}

export class ResidentCountsQuery extends ResidentFilterQuery {
  /** The filters to count; absent: all. */
  @QueryWords(residentChoices)
  of?: ResidentChoice[];
}

/** How many residents there are for each value of a filter, under the other filters. */
export class ResidentCountsResponse {
  stay?: ChoiceCountResponse[];
  building?: ChoiceCountResponse[];
}

export class ResidentUnitResponse {
  /** The id of the lease link. */
  id: number;
  unitId: number;
  unitNumber: string;
  buildingName: string | null;
  startDate: string;
  /** The move-in; earlier than `startDate` after a renewal. */
  tenureStart: string;
  /** The move-out, or the first day of the next lease if `endReason` is `renewed`. */
  endDate: string | null;
  endReason: EndReason | null;
  role: ResidentRole;
  leaseStart: string | null;
  leaseEnd: string | null;
  noticeDate: string | null;
}

export class ResidentResponse {
  id: number;
  companyId: number;
  /** The customer who is billed for the resident. */
  customerId: number | null;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  email: string | null;
  phone: string | null;
  moveInDate: string | null;
  moveOutDate: string | null;
  leaseEndDate: string | null;
  notes: string | null;
  /** null for a resident who has moved out or has no unit yet. */
  unit: ResidentUnitResponse | null;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
