import { Body, Controller, HttpCode } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { TriesName } from '../../platform/access/taken-names.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { Heavy } from '../../platform/http/heavy.js';
import { JsonCreated } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post } from '../../platform/server/idempotency.js';
import { InvitePersonBody, UserResponse } from '../users/users.service.js';
import { InvitationsService } from './invitations.service.js';

const TABLE = 'users';

@Controller('api')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  /** Adds a team member who chooses a password with the link of a mail. */
  @Post('companies/:companyId/users/invitations')
  @TriesName()
  @Allow('team.write')
  @JsonCreated(UserResponse)
  @Heavy('password')
  @MayFail('username-taken', 'throttled', 'email-not-set-up', 'proof-needed')
  invite(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: InvitePersonBody,
  ): Promise<JsonText<UserResponse>> {
    return this.invitations.invite(companyId, actor, body);
  }

  /** Sends the invitation again; the link of the earlier mail ends. */
  @Post('users/:id/invitation')
  @Allow('team.write')
  @HttpCode(204)
  @MayFail('not-invited', 'no-email', 'throttled', 'email-not-set-up')
  sendAgain(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<void> {
    return this.invitations.sendAgain(companyId, actor, id);
  }

  /** Ends the link of the invitation. */
  @Delete('users/:id/invitation')
  @Allow('team.write')
  @HttpCode(204)
  @MayFail('not-invited')
  withdraw(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.invitations.withdraw(companyId, actor, id);
  }
}
