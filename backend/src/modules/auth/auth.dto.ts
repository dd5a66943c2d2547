import { ApiProperty } from '@nestjs/swagger';
import { CompanyResponse } from '../../platform/access/company.dto.js';
import { type Permission, permissions, permissionsOf } from '../../platform/access/permissions.js';
import type { Session } from '../../platform/access/sessions.js';
import { sessionEndReasons, type SessionEndReason } from '../../platform/access/stored-sessions.js';
import { RequiredText, Secret } from '../../platform/http/fields.js';

export class LoginBody {
  @RequiredText('Username is required', 200)
  username: string;

  @Secret('Password is required')
  password: string;
}

export class SessionEndResponse {
  /** Null if the session goes on or ended otherwise, and without a session's cookie. */
  @ApiProperty({ enum: sessionEndReasons, type: String, nullable: true })
  reason: SessionEndReason | null;
}

/** What the user may see of the company. */
export class CurrentScopeResponse {
  /** Names of buildings; null: all of them. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, nullable: true })
  buildings: string[] | null;
  /** Only the work that is assigned to them. */
  assignedOnly: boolean;
}

/** A second step has to be set up. */
export class FactorDutyResponse {
  /** The first day on which nothing else can be done without one. */
  from: string;
  /** Whether that day has come. */
  isDue: boolean;
}

export class CurrentUserResponse {
  id: number;
  username: string;
  role: 'super_admin' | 'user';
  accountType: 'manager' | 'leasing' | 'maintenance';
  /** null for a super_admin. */
  companyId: number | null;
  displayName: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  profilePicture: string | null;
  createdAt: string;
  /** Null for who sees the whole company. */
  scope: CurrentScopeResponse | null;
  /** Names of the permissions this user has; screens use them to decide what to show. */
  @ApiProperty({ enum: permissions, isArray: true })
  permissions: Permission[];
  company: CompanyResponse | null;
  /** Absent for who has a second step, or needs none. */
  factorDuty?: FactorDutyResponse;
  /** Somebody else set the password, and nothing can be done before it is changed; absent otherwise. */
  mustChangePassword?: boolean;
  /** Something that the person has not closed is announced to them, now or later; absent otherwise. */
  hasAnnouncements?: boolean;
}

export function toCurrentUserResponse(session: Session): CurrentUserResponse {
  const { user, company, factorDuty, passwordDuty, hasAnnouncements } = session;
  const { managesRecords, ...shown } = user;
  const permitted = [...permissionsOf(user.role, user.accountType, managesRecords)];
  return {
    ...shown,
    permissions: permitted,
    company,
    ...(factorDuty && { factorDuty }),
    ...(passwordDuty && { mustChangePassword: true }),
    ...(hasAnnouncements && { hasAnnouncements }),
  };
}
