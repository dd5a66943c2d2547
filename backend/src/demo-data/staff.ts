import type { RecordedUser } from '../modules/users/recorded-users.js';
import { type Calendar, instantText } from './calendar.js';
import type { Numbered } from './company-data.js';

type AccountType = 'manager' | 'leasing' | 'maintenance';

/** A user; `joinedDaysAgo` null means since the company's first day. */
export interface StaffMember {
  username: string;
  displayName: string;
  accountType: AccountType;
  joinedDaysAgo: number | null;
  /** The only ones whose records the person sees. */
  buildings?: string[];
}

export const strataStaff: readonly StaffMember[] = [
  { username: 'strata.manager', displayName: 'Denise Whitaker', accountType: 'manager', joinedDaysAgo: null },
  { username: 'strata.leasing', displayName: 'Marcus Bell', accountType: 'leasing', joinedDaysAgo: null },
  { username: 'strata.leasing2', displayName: 'Sofia Navarro', accountType: 'leasing', joinedDaysAgo: 150 },
  { username: 'strata.supervisor', displayName: 'Ray Kowalski', accountType: 'maintenance', joinedDaysAgo: null },
  { username: 'strata.maintenance', displayName: 'Luis Ortega', accountType: 'maintenance', joinedDaysAgo: null },
  { username: 'strata.tech2', displayName: 'Terrence Boyd', accountType: 'maintenance', joinedDaysAgo: null },
  { username: 'strata.tech3', displayName: 'Anh Pham', accountType: 'maintenance', joinedDaysAgo: 235 },
  { username: 'strata.porter', displayName: 'Joyce Freeman', accountType: 'maintenance', joinedDaysAgo: null },
  {
    ...{ username: 'strata.building-a', displayName: 'Ingrid Solberg', accountType: 'leasing', joinedDaysAgo: 95 },
    buildings: ['Building A'],
  },
];

export const brightsideStaff: readonly StaffMember[] = [
  { username: 'brightside.manager', displayName: 'Paula Hendricks', accountType: 'manager', joinedDaysAgo: null },
  { username: 'brightside.leasing', displayName: 'Kevin Tran', accountType: 'leasing', joinedDaysAgo: null },
  { username: 'brightside.maintenance', displayName: 'Dale Simmons', accountType: 'maintenance', joinedDaysAgo: null },
  { username: 'brightside.tech2', displayName: 'Monique Carter', accountType: 'maintenance', joinedDaysAgo: null },
  { username: 'brightside.tech3', displayName: 'Eddie Vargas', accountType: 'maintenance', joinedDaysAgo: 190 },
  { username: 'brightside.tech4', displayName: 'Grant Olson', accountType: 'maintenance', joinedDaysAgo: 85 },
];

export const superAdmin: StaffMember = {
  username: 'admin',
  displayName: 'Nora Lindqvist',
  accountType: 'manager',
  joinedDaysAgo: null,
};

const EARLY = 8 * 60 + 20;

/** The rows of `users`; the password is added when they are loaded. */
export function buildUsers(
  staff: readonly StaffMember[],
  clock: Calendar,
  companyAgeDays: number,
  areaCode: string,
): Numbered<RecordedUser>[] {
  return staff.map((member, index) => {
    const [firstName = '', lastName = ''] = member.displayName.split(' ');
    const joinedAt = instantText(clock.at(clock.today - (member.joinedDaysAgo ?? companyAgeDays), EARLY + index * 4));
    return {
      id: index + 1,
      username: member.username,
      role: member === superAdmin ? 'super_admin' : 'user',
      accountType: member.accountType,
      displayName: member.displayName,
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      phone: `${areaCode}-555-${String(110 + index).padStart(4, '0')}`,
      createdAt: joinedAt,
      updatedAt: joinedAt,
      scopeBuildings: member.buildings ?? null,
    };
  });
}

export class Crew {
  private readonly ids: Map<string, number>;
  private readonly joined: Map<string, number>;

  constructor(users: readonly Numbered<RecordedUser>[]) {
    this.ids = new Map(users.map((user) => [user.username, user.id]));
    this.joined = new Map(users.map((user) => [user.username, Date.parse(user.createdAt)]));
  }

  id(username: string): number {
    const id = this.ids.get(username);
    if (id === undefined) throw new Error(`The demo has nobody called ${username}.`);
    return id;
  }

  isHereAt(username: string, instant: number): boolean {
    return (this.joined.get(username) ?? Infinity) <= instant;
  }
}
