import type { Schemas } from '@nerka/mf-shared/api';
import type { TeamMember } from './team.api';

export const accountTypes = [
  { value: 'manager', label: 'Manager' },
  { value: 'leasing', label: 'Leasing' },
  { value: 'maintenance', label: 'Maintenance' },
] as const;

type AccountType = TeamMember['accountType'];

/** What the edit dialog's fields hold. */
export interface TeamMemberValues {
  displayName: string;
  accountType: AccountType;
  email: string;
  phone: string;
}

export interface NewTeamMemberValues extends TeamMemberValues {
  username: string;
  password: string;
}

export const newTeamMember: NewTeamMemberValues = {
  username: '',
  password: '',
  displayName: '',
  accountType: 'leasing',
  email: '',
  phone: '',
};

export const nameOf = ({ displayName, username }: TeamMember): string => displayName ?? username;

export const accountTypeLabel = (accountType: AccountType): string =>
  accountTypes.find(({ value }) => value === accountType)?.label ?? 'Manager';

export function valuesOf({ displayName, accountType, email, phone }: TeamMember): TeamMemberValues {
  return { displayName: displayName ?? '', accountType, email: email ?? '', phone: phone ?? '' };
}

/** Only what differs from the person as they were read. */
export function changesOf(member: TeamMember, values: TeamMemberValues): Schemas['UpdateUserBody'] {
  const before = valuesOf(member);
  const names = Object.keys(before) as (keyof TeamMemberValues)[];
  return Object.fromEntries(names.filter((name) => before[name] !== values[name]).map((name) => [name, values[name]]));
}
