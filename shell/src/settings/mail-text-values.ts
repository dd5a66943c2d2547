import type { Schemas } from '@nerka/mf-shared/api';
import type { CompanySettings } from '../company-settings/company-settings.api';

export type Kind = 'invoice' | 'job' | 'reminder';

interface Words {
  subject: string;
  text: string;
}

/** Form values; the days as they are typed. */
export type MailValues = { reminderDays: string } & Partial<Record<Kind, Words>>;

const MAX_DAYS = 5;
const MAX_DAY = 180;

/** The days in '3, 10'; undefined: they cannot be read. */
export function daysIn(typed: string): number[] | undefined {
  const days = typed.split(/[\s,;]+/).filter(Boolean).map(Number); // oxfmt-ignore
  const areValid = days.every((day) => Number.isInteger(day) && day >= 1 && day <= MAX_DAY);
  if (!areValid || days.length > MAX_DAYS || new Set(days).size < days.length) return undefined;
  return days.toSorted((one, other) => one - other);
}

export function valuesOf({ reminderDays, mailTexts }: CompanySettings): MailValues {
  const wordsOf = ({ subject, text }: Words): Words => ({ subject, text });
  return {
    reminderDays: reminderDays.join(', '),
    invoice: wordsOf(mailTexts.invoice),
    job: wordsOf(mailTexts.job),
    reminder: wordsOf(mailTexts.reminder),
  };
}

/** What was changed; an emptied text is the standard again. */
export function changesOf(settings: CompanySettings, values: MailValues): Schemas['UpdateCompanySettingsBody'] {
  const before = valuesOf(settings);
  const days = daysIn(values.reminderDays);
  const mailTexts: Schemas['MailTextsBody'] = {};
  for (const kind of ['invoice', 'job', 'reminder'] as const) {
    const words = values[kind];
    const changed = (['subject', 'text'] as const).filter((part) => words && words[part] !== before[kind]?.[part]);
    if (changed.length > 0) mailTexts[kind] = Object.fromEntries(changed.map((part) => [part, words![part] || null]));
  }
  return {
    ...(days && days.join(', ') !== before.reminderDays && { reminderDays: days }),
    ...(Object.keys(mailTexts).length > 0 && { mailTexts }),
  };
}
