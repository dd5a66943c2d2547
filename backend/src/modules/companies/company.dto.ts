import { Type } from 'class-transformer';
import { IsObject, ValidateIf, ValidateNested } from 'class-validator';
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
import { NounName } from '../../platform/nouns/noun-names.js';
import { FirstManagerBody } from '../users/users.service.js';
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

  /** If absent, it is derived from the name. */
  @OptionalText(MAX_NAME)
  slug?: string | null;

  @RequiredReference()
  projectId: number;

  /** Starts with the business type, features, settings, checklist and items of the template company. */
  @OptionalFlag()
  fromTemplate?: boolean;

  /** If absent, that of the template, else property management. */
  @OptionalWord(businessTypes)
  businessType?: BusinessType;

  /** If absent, those of the template, else those of every new company. */
  @OptionalWords(companyFeatures)
  features?: string[];

  /** The first who can sign in to the company. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @ValidateNested()
  @IsObject({ message: 'The manager must be an object.' })
  @Type(() => FirstManagerBody)
  manager?: FirstManagerBody | null;
}

/** Fields that the company's own managers may change too. */
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

  /** This field and those that follow are set only by the provider. */
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
  /** New companies may be created from it, and it cannot be deleted. */
  isTemplate: boolean;
  /** Since when nobody of the company can sign in because the provider suspended it. */
  suspendedAt: string | null;
  /** When the provider deleted it; nobody of it can sign in. */
  deletedAt: string | null;
  /** Then the rows of the deleted company are deleted. */
  restoreUntil: string | null;
  /** For If-Match. */
  version: number;
  updatedAt: string;
}

export class SubProjectResponse {
  id: number;
  name: string;
  slug: string;
  subdomain: string | null;
  businessType: 'property_management' | 'jobs_business';
  features: string[];
  isTemplate: boolean;
  /** Since when nobody of the company can sign in because the provider suspended it. */
  suspendedAt: string | null;
  /** When the provider deleted it; nobody of it can sign in. */
  deletedAt: string | null;
  /** Then the rows of the deleted company are deleted. */
  restoreUntil: string | null;
  version: number;
  createdAt: string;
}

/** The dashboard's exact counts: for each noun one number, or one for each state plus their total. */
export class SummaryResponse {
  [noun: string]: number | Record<string, number>;
}

/** Records that somebody should act on. */
export class AttentionResponse {
  @NounName('attention')
  kind: string;
  /** Counted to 1,001. */
  count: number;
  /** What they come to in cents; null if they have no amount, or for more than 1,000 records. */
  amount: number | null;
}

export class RecordCounts {
  [noun: string]: number;
}

export class UsageResponse {
  people: number;
  records: RecordCounts;
  /** Size of pictures, logos and photos, in bytes. */
  storageBytes: number;
}
