import { CompanyResponse } from '../../platform/access/company.dto.js';
import {
  OptionalFlag,
  OptionalText,
  OptionalWord,
  OptionalWords,
  RequiredReference,
  RequiredText,
} from '../../platform/http/fields.js';
import { ListQuery } from '../../platform/http/list-query.js';
import { type BusinessType, businessTypes, companyFeatures } from './company-features.js';
import { HexColor, IanaTimeZone, LogoAddress, Subdomain, Website } from './company-fields.js';

const NAME_REQUIRED = 'Company name is required';
const MAX_NAME = 100;
const MAX_WORDS = 200;
const MAX_PHONE = 40;
const MAX_ADDRESS = 500;

export const companySorts = ['name', 'newest', 'oldest'] as const;
export type CompanySort = (typeof companySorts)[number];

export class CompanyQuery extends ListQuery {
  @OptionalWord(companySorts)
  sort?: CompanySort = 'name';
}

export class CreateCompanyBody {
  @RequiredText(NAME_REQUIRED, MAX_NAME)
  name: string;

  /** Absent: made from the name. */
  @OptionalText(MAX_NAME)
  slug?: string | null;

  @RequiredReference()
  projectId: number;

  /** Starts with the business type, features, settings, checklist and items of the template company. */
  @OptionalFlag()
  fromTemplate?: boolean;
}

/** What the company's own managers may change too. */
export class UpdateCompanyBody {
  @RequiredText(NAME_REQUIRED, MAX_NAME, { optional: true })
  name?: string;

  @OptionalText(MAX_WORDS)
  industry?: string | null;

  @Website()
  website?: string | null;

  @OptionalText(MAX_PHONE)
  phone?: string | null;

  @OptionalText(MAX_ADDRESS, { lines: true })
  address?: string | null;

  @IanaTimeZone()
  timezone?: string;

  /** The provider's to set, as all that follow. */
  @OptionalText(MAX_NAME)
  slug?: string | null;

  /** Moves the company to another project. */
  @RequiredReference({ optional: true })
  projectId?: number;

  @Subdomain()
  subdomain?: string | null;

  @OptionalWord(businessTypes)
  businessType?: BusinessType;

  @OptionalWords(companyFeatures)
  features?: string[];

  @LogoAddress()
  logoUrl?: string | null;

  @HexColor()
  primaryColor?: string | null;

  @OptionalText(MAX_WORDS)
  welcomeMessage?: string | null;
}

export class CompanyDetailsResponse extends CompanyResponse {
  industry: string | null;
  website: string | null;
  phone: string | null;
  address: string | null;
  /** New companies may start from it, and it is not deleted. */
  isTemplate: boolean;
  /** For If-Match. */
  version: number;
  updatedAt: string;
}

/** A company in the list of its project. */
export class SubProjectResponse {
  id: number;
  name: string;
  slug: string;
  subdomain: string | null;
  businessType: 'property_management' | 'jobs_business';
  features: string[];
  isTemplate: boolean;
  version: number;
  createdAt: string;
}

export class WorkOrderCounts {
  total: number;
  open: number;
  in_progress: number;
  completed: number;
  cancelled: number;
}

export class UnitCounts {
  total: number;
  vacant: number;
  occupied: number;
  maintenance: number;
}

export class TurnCounts {
  total: number;
  not_started: number;
  in_progress: number;
  completed: number;
}

export class InvoiceCounts {
  total: number;
  draft: number;
  /** Sent and not paid, the overdue ones too. */
  unpaid: number;
  overdue: number;
  paid: number;
  /** How many of them are jobs of today. */
  today: number;
}

export class DealCounts {
  total: number;
  prospecting: number;
  qualification: number;
  proposal: number;
  negotiation: number;
  won: number;
  lost: number;
}

/** The dashboard's counts, exact. */
export class SummaryResponse {
  customers: number;
  invoices: InvoiceCounts;
  deals: DealCounts;
  workOrders: WorkOrderCounts;
  units: UnitCounts;
  turns: TurnCounts;
}

/** How many rows a company has of each kind. */
export class RecordCounts {
  customers: number;
  residents: number;
  units: number;
  workOrders: number;
  turns: number;
  items: number;
  invoices: number;
  deals: number;
}

/** What a company uses of the platform. */
export class UsageResponse {
  people: number;
  records: RecordCounts;
  /** Pictures, logos and photos, in bytes. */
  storageBytes: number;
}
