import type { Language } from '@nerka/mf-shared/texts';
import type { NewRequest } from './requests.api';
import type { TextKey } from './texts/catalogue';

export const MAX_TITLE = 200;
export const MAX_LOCATION = 200;
export const MAX_DESCRIPTION = 5_000;
export const MAX_NAME = 120;
export const MAX_UNIT = 60;
export const MAX_EMAIL = 254;
const PHONE_DIGITS = 10;

export const permissions = { yes: 'permissionYes', no: 'permissionNo', call_first: 'permissionCall' } as const;
export type PermissionToEnter = keyof typeof permissions;

export interface RequestValues {
  title: string;
  unitText: string;
  location: string;
  description: string;
  permissionToEnter: PermissionToEnter | '';
  name: string;
  phone: string;
  email: string;
  /** People do not see it. */
  website: string;
  /** Random; another one with each change, so that what is sent again under it is what was sent before. */
  sendKey: string;
}

export const emptyValues: RequestValues = {
  ...{ title: '', unitText: '', location: '', description: '', permissionToEnter: '' },
  ...{ name: '', phone: '', email: '', website: '', sendKey: '' },
};

export type Problems = Partial<Record<keyof RequestValues, TextKey>>;

/** What is missing or wrong, in the order of the fields. */
export function problemsOf(values: RequestValues): Problems {
  const { title, permissionToEnter, name, phone, email } = values;
  return {
    ...(title.trim() === '' && { title: 'titleMissing' }),
    ...(permissionToEnter === '' && { permissionToEnter: 'permissionMissing' }),
    ...(name.trim() === '' && { name: 'nameMissing' }),
    ...phoneProblem(phone, email),
    ...(email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'emailWrong' }),
  };
}

function phoneProblem(phone: string, email: string): Problems {
  const digits = phone.replace(/\D/g, '').length;
  if (digits === 0 && email.trim() === '') return { phone: 'contactMissing' };
  return digits > 0 && digits < PHONE_DIGITS ? { phone: 'phoneWrong' } : {};
}

/** The server's words are English, so a field that it refuses says so in ours. */
export function problemsFrom(details: readonly { field: string }[]): Problems {
  const texts: Problems = { ...problemsOf(emptyValues), email: 'emailWrong' };
  return Object.fromEntries(
    details
      .filter(({ field }) => field in emptyValues)
      .map(({ field }) => [field, texts[field as keyof RequestValues] ?? 'refused']),
  );
}

export function bodyOf(values: RequestValues, language: Language, proof: NewRequest['proof']): NewRequest {
  const { permissionToEnter, ...texts } = values;
  const filled = Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]]));
  return {
    ...(Object.fromEntries(filled) as Pick<NewRequest, 'title' | 'name'>),
    permissionToEnter: permissionToEnter || 'no',
    language,
    proof,
  };
}
