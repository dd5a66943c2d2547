import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { Heavy } from '../../platform/http/heavy.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { TriesName } from '../../platform/access/taken-names.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import { CreateUserBody, UpdateUserBody, UserQuery, UserResponse } from './user.dto.js';
import { UsersService } from './users.service.js';

const TABLE = 'users';

@Controller('api')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** The company's staff. */
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

  /** Adds a team member. */
  @Post('companies/:companyId/users')
  @TriesName()
  @Allow('team.write')
  @JsonCreated(UserResponse)
  @Heavy('password')
  @MayFail('username-taken', 'throttled', 'proof-needed')
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateUserBody,
  ): Promise<JsonText<UserResponse>> {
    return this.users.create(companyId, actor, body);
  }

  /** Changes the fields that are sent, or resets the password if it is sent alone. */
  @Put('users/:id')
  @Allow('team.write')
  @JsonRecord(UserResponse)
  @Heavy('password')
  @MayFail('own-account', 'last-manager', 'last-way-in', 'username-taken', 'proof-needed')
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateUserBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<UserResponse>> {
    return this.users.update(companyId, actor, id, body, version);
  }

  /** Removes a team member and their open assignments. */
  @Delete('users/:id')
  @Allow('team.write')
  @HttpCode(204)
  @MayFail('own-account', 'last-manager', 'last-way-in', 'proof-needed')
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.users.delete(companyId, actor, id);
  }
}
