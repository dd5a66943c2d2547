import type { Schemas } from '@nerka/mf-shared/api';
import type { Profile } from './profile.api';

export interface ProfileValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export function valuesOf({ firstName, lastName, email, phone }: Profile): ProfileValues {
  return { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '', phone: phone ?? '' };
}

export function changesOf(profile: Profile, values: ProfileValues): Schemas['UpdateProfileBody'] {
  const before = valuesOf(profile);
  const names = Object.keys(before) as (keyof ProfileValues)[];
  return Object.fromEntries(names.filter((name) => before[name] !== values[name]).map((name) => [name, values[name]]));
}
