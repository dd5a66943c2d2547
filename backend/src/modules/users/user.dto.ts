import { type AccountType, accountTypes, type Role } from '../../platform/access/actor.js';
import { NewPassword } from '../../platform/access/new-password.js';
import {
  OptionalCents,
  OptionalEmail,
  RequiredEmail,
  OptionalFlag,
  OptionalPhone,
  OptionalText,
  OptionalWord,
} from '../../platform/http/fields.js';
import { ListQuery } from '../../platform/http/list-query.js';
import { MAX_LABOR_RATE } from '../labor-rates/max-labor-rate.js';
import { Username } from './username-field.js';

const MAX_NAME = 100;
const PASSWORD_REQUIRED = 'Password is required';

export const userSorts = ['name', 'newest', 'oldest'] as const;
export type UserSort = (typeof userSorts)[number];

export class UserQuery extends ListQuery {
  @OptionalWord(userSorts)
  sort?: UserSort = 'name';
}

export class ContactFields {
  /** Saved with its first letter in upper case and the rest in lower case. */
  @OptionalText(MAX_NAME)
  displayName?: string | null;

  @OptionalEmail()
  email?: string | null;

  @OptionalPhone()
  phone?: string | null;
}

export class UserFields extends ContactFields {
  @OptionalWord(accountTypes)
  accountType?: AccountType;
}

/** The manager with whom a company is created. */
export class FirstManagerBody extends ContactFields {
  @Username()
  username: string;

  @NewPassword(PASSWORD_REQUIRED)
  password: string;
}

/** A new person, who chooses a password with the link of a mail. */
export class InvitePersonBody {
  @Username()
  username: string;

  /** Saved with its first letter in upper case and the rest in lower case. */
  @OptionalText(MAX_NAME)
  displayName?: string | null;

  @RequiredEmail('An invitation needs an e-mail address')
  email: string;

  @OptionalPhone()
  phone?: string | null;

  @OptionalWord(accountTypes)
  accountType?: AccountType;
}

export class CreateUserBody extends UserFields {
  @Username()
  username: string;

  @NewPassword(PASSWORD_REQUIRED)
  password: string;
}

/** Changes the fields that are sent. A password must be sent alone and is reset. */
export class UpdateUserBody extends UserFields {
  /** Cents an hour for time that starts from now on; null: the company's rate holds. */
  @OptionalCents(MAX_LABOR_RATE)
  laborRate?: number | null;

  /** Whether they may delete records and change what units cost where the company leaves that to some people. */
  @OptionalFlag()
  managesRecords?: boolean;

  @NewPassword(PASSWORD_REQUIRED, { optional: true })
  password?: string;
}

export class UserResponse {
  id: number;
  username: string;
  displayName: string | null;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  accountType: AccountType;
  profilePicture: string | null;
  createdAt: string;
  /** For If-Match. */
  version: number;
  /** Absent for users who may not see colleagues' contact data. */
  email?: string | null;
  /** Absent for users who may not see colleagues' contact data. */
  phone?: string | null;
  /** Cents an hour; null: the company's rate holds; absent for users who may not see colleagues' contact data. */
  laborRate?: number | null;
  /** Whether a manager gave them the right; managers have it always; absent for users who may not see contact data. */
  managesRecords?: boolean;
  /** Until when they may choose their first password with a link; null: they have one; absent as the others. */
  invitedUntil?: string | null;
  /** Null if unknown; absent for users who may not see colleagues' contact data. */
  lastSignInAt?: string | null;
  /** Sees only a part of the company; absent for users who may not see colleagues' contact data. */
  isLimited?: boolean;
}
