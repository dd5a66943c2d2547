import { Body, Controller, Delete, HttpCode, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, Public, SignedIn } from '../../platform/access/allow.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { deviceOf } from '../../platform/http/device.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post, SkipIdempotency } from '../../platform/server/idempotency.js';
import { AnsweredEmailChangeResponse, AnswerEmailChangeBody } from './email-change.dto.js';
import { EmailChangesService } from './email-changes.service.js';

@Controller('api')
export class EmailChangesController {
  constructor(private readonly changes: EmailChangesService) {}

  /** Says with the link of a mail, which works once, what its address says to the change of an account's address. */
  @Post('auth/email-changes')
  @Public()
  @HttpCode(200)
  @MayFail('link-over')
  answer(@Body() body: AnswerEmailChangeBody, @Req() request: Request): Promise<AnsweredEmailChangeResponse> {
    return this.changes.answer(body, { address: clientAddress(request), device: deviceOf(request) });
  }

  /** Mails the links again that were not used; those of the earlier mails end. */
  @Post('user/email-change/links')
  @SignedIn()
  @SkipIdempotency()
  @HttpCode(204)
  @MayFail('not-found', 'throttled', 'email-not-set-up')
  sendAgain(@CurrentActor() actor: Actor, @EmptyBody() _body: void): Promise<void> {
    return this.changes.sendAgain(actor);
  }

  /** Keeps the address that the signed-in user has. */
  @Delete('user/email-change')
  @SignedIn()
  @HttpCode(204)
  @MayFail('not-found')
  callOff(@CurrentActor() actor: Actor): Promise<void> {
    return this.changes.callOff(actor);
  }
}
