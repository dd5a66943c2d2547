import type { Schemas } from '@nerka/mf-shared/api';
import type { BusinessType } from '@nerka/mf-shared/contract';

export type Tone = Schemas['AnnouncementBody']['tone'];

export interface AnnouncementValues {
  text: string;
  tone: Tone;
  businessType: BusinessType | '';
  /** In the browser's time, as its input has it; '': at once. */
  startsAt: string;
  endsAt: string;
}

export const MAX_TEXT = 300;

export const noValues: AnnouncementValues = {
  text: '',
  tone: 'information',
  businessType: '',
  startsAt: '',
  endsAt: '',
};

export const toneLabels: Record<Tone, string> = { information: 'Information', warning: 'Warning' };

const instantOf = (local: string): string => new Date(local).toISOString();

export function bodyOf({
  text,
  tone,
  businessType,
  startsAt,
  endsAt,
}: AnnouncementValues): Schemas['AnnouncementBody'] {
  return {
    // A banner has one paragraph.
    text: text.trim().replaceAll(/\s+/g, ' '),
    tone,
    businessType: businessType || null,
    startsAt: startsAt ? instantOf(startsAt) : null,
    endsAt: instantOf(endsAt),
  };
}
