import type { Schemas } from '@nerka/mf-shared/api';
import type { User } from './users.api';

export const accountTypes = [
  { value: 'manager', label: 'Manager' },
  { value: 'leasing', label: 'Leasing' },
  { value: 'maintenance', label: 'Maintenance' },
] as const;

type AccountType = User['accountType'];

/** What the edit dialog's fields hold. */
export interface UserValues {
  displayName: string;
  accountType: AccountType;
  email: string;
  phone: string;
}

export interface NewUserValues extends UserValues {
  username: string;
  password: string;
}

export const newUser: NewUserValues = {
  username: '',
  password: '',
  displayName: '',
  accountType: 'leasing',
  email: '',
  phone: '',
};

export const nameOf = ({ displayName, username }: User): string => displayName ?? username;

export const accountTypeLabel = (accountType: AccountType): string =>
  accountTypes.find(({ value }) => value === accountType)?.label ?? 'Manager';

export function valuesOf({ displayName, accountType, email, phone }: User): UserValues {
  return { displayName: displayName ?? '', accountType, email: email ?? '', phone: phone ?? '' };
}

/** Only what differs from the person as they were read. */
export function changesOf(member: User, values: UserValues): Schemas['UpdateUserBody'] {
  const before = valuesOf(member);
  const names = Object.keys(before) as (keyof UserValues)[];
  return Object.fromEntries(names.filter((name) => before[name] !== values[name]).map((name) => [name, values[name]]));
}
