import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Invalid } from '../../platform/http/errors.js';
import type { Page } from '../../platform/http/paging.js';
import type { UserQuery, UserResponse } from './user.dto.js';
import { UsersRepository } from './users.repository.js';

/** Everyone sees who their colleagues are; e-mail and phone only who may change the team. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
  ) {}

  list(companyId: number, actor: Actor, query: UserQuery): Promise<Page<UserResponse>> {
    return this.users.list(this.database.readCompany(companyId), query, actor.permissions.has('team.write'));
  }

  /** Refuses ids that are named twice, of another company, removed, or nobody's: all the same to who asks. */
  async requireAssignable(tx: CompanyTx, ids: readonly number[], field: string): Promise<void> {
    const isDoubled = new Set(ids).size < ids.length;
    if (isDoubled) throw new Invalid([{ field, message: 'Each person can be assigned once.' }]);
    if (ids.length === 0 || (await this.users.countAssignable(tx, ids)) === ids.length) return;
    throw new Invalid([{ field, message: 'Work can be assigned only to people of this company.' }]);
  }
}
