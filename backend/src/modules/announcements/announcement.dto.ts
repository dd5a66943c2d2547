import { OptionalWord, RequiredText, RequiredWord } from '../../platform/http/fields.js';
import { OptionalInstant, RequiredInstant } from '../../platform/http/instant-field.js';
import { type BusinessType, businessTypes } from '../companies/company-features.js';

const MAX_TEXT = 300;

export const tones = ['information', 'warning'] as const;
export type Tone = (typeof tones)[number];

export class AnnouncementBody {
  /** Plain text, one sentence or two. */
  @RequiredText('Text is required', MAX_TEXT)
  text: string;

  @RequiredWord(tones)
  tone: Tone;

  /** The companies that read it; absent: all. */
  @OptionalWord(businessTypes, { nullable: true })
  businessType?: BusinessType | null;

  /** Absent: at once. */
  @OptionalInstant()
  startsAt?: string | null;

  /** At most a year after it starts. */
  @RequiredInstant()
  endsAt: string;
}

export class AnnouncementResponse {
  id: number;
  text: string;
  tone: 'information' | 'warning';
  /** null: for all companies. */
  businessType: 'property_management' | 'jobs_business' | null;
  startsAt: string;
  endsAt: string;
  createdAt: string;
  /** The user who wrote it. */
  createdBy: string | null;
  /** How many people have closed it. */
  dismissals: number;
}

/** What a person reads of an announcement. */
export class OwnAnnouncementResponse {
  id: number;
  text: string;
  tone: 'information' | 'warning';
  endsAt: string;
}

export class OwnAnnouncementsResponse {
  /** Those that run and the person has not closed, warnings first. */
  running: OwnAnnouncementResponse[];
  /** When the next one begins, which nobody says then. */
  nextStartAt: string | null;
}
