import type { Schemas } from '@nerka/mf-shared/api';
import type { StaffMember } from '@nerka/mf-shared/readers';

export const accountTypes = [
  { value: 'manager', label: 'Manager' },
  { value: 'leasing', label: 'Leasing' },
  { value: 'maintenance', label: 'Maintenance' },
] as const;

type AccountType = StaffMember['accountType'];

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

export const nameOf = ({ displayName, username }: StaffMember): string => displayName ?? username;

export const accountTypeLabel = (accountType: AccountType): string =>
  accountTypes.find(({ value }) => value === accountType)?.label ?? 'Manager';

export function valuesOf({ displayName, accountType, email, phone }: StaffMember): UserValues {
  return { displayName: displayName ?? '', accountType, email: email ?? '', phone: phone ?? '' };
}

export function changesOf(member: StaffMember, values: UserValues): Schemas['UpdateUserBody'] {
  const before = valuesOf(member);
  const names = Object.keys(before) as (keyof UserValues)[];
  return Object.fromEntries(names.filter((name) => before[name] !== values[name]).map((name) => [name, values[name]]));
}
