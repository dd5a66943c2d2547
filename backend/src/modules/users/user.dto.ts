import { OptionalWord } from '../../platform/http/fields.js';
import { ListQuery } from '../../platform/http/list-query.js';

export const userSorts = ['name', 'newest', 'oldest'] as const;
export type UserSort = (typeof userSorts)[number];

export class UserQuery extends ListQuery {
  @OptionalWord(userSorts)
  sort?: UserSort = 'name';
}

/** One of the staff. */
export class UserResponse {
  id: number;
  username: string;
  displayName: string | null;
  firstName: string | null;
  lastName: string | null;
  role: 'super_admin' | 'user';
  accountType: 'manager' | 'leasing' | 'maintenance';
  profilePicture: string | null;
  createdAt: string;
  /** Left out for who may not see colleagues' addresses. */
  email?: string | null;
  /** Left out for who may not see colleagues' addresses. */
  phone?: string | null;
}
