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

const MAX_TEXT = 300;

export const noValues: AnnouncementValues = {
  text: '',
  tone: 'information',
  businessType: '',
  startsAt: '',
  endsAt: '',
};

export const toneLabels: Record<Tone, string> = { information: 'Information', warning: 'Warning' };

/** A banner has one paragraph. */
const paragraphOf = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** What is pasted is not cut unseen. */
export function requireShort(_rule: unknown, text: string): Promise<void> {
  const { length } = paragraphOf(text);
  if (length <= MAX_TEXT) return Promise.resolve();
  return Promise.reject(new Error(`At most ${MAX_TEXT} characters; these are ${length}.`));
}

const instantOf = (local: string): string => new Date(local).toISOString();

export function bodyOf({
  text,
  tone,
  businessType,
  startsAt,
  endsAt,
}: AnnouncementValues): Schemas['AnnouncementBody'] {
  return {
    text: paragraphOf(text),
    tone,
    businessType: businessType || null,
    startsAt: startsAt ? instantOf(startsAt) : null,
    endsAt: instantOf(endsAt),
  };
}
