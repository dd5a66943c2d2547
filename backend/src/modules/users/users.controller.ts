import { Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { JsonList } from '../../platform/http/json-answers.js';
import type { Page } from '../../platform/http/paging.js';
import { UserQuery, UserResponse } from './user.dto.js';
import { UsersService } from './users.service.js';

@Controller('api')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('companies/:companyId/users')
  @Allow('team.read')
  @JsonList(UserResponse)
  list(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: UserQuery,
  ): Promise<Page<UserResponse>> {
    return this.users.list(companyId, actor, query);
  }
}
