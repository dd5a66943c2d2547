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

/** What an edit has beside the fields of a new member. */
export interface EditedUserValues extends UserValues {
  /** Cents an hour; null: the company's. */
  laborRate: number | null;
  managesRecords: boolean;
}

export interface NewUserValues extends UserValues {
  /** The person chooses a password with the link of a mail. */
  isInvited: boolean;
  username: string;
  password: string;
}

export const newUser: NewUserValues = {
  isInvited: false,
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

export function valuesOf({
  displayName,
  accountType,
  email,
  phone,
  laborRate,
  managesRecords,
}: StaffMember): EditedUserValues {
  const texts = { displayName: displayName ?? '', email: email ?? '', phone: phone ?? '' };
  return { ...texts, accountType, laborRate: laborRate ?? null, managesRecords: managesRecords ?? false };
}

export function changesOf(member: StaffMember, values: EditedUserValues): Schemas['UpdateUserBody'] {
  const before = valuesOf(member);
  const names = Object.keys(before) as (keyof EditedUserValues)[];
  return Object.fromEntries(names.filter((name) => before[name] !== values[name]).map((name) => [name, values[name]]));
}
