import { Body, Controller, HttpCode, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, Public } from '../../platform/access/allow.js';
import { FrontEndFailureBody } from './front-end-failure.dto.js';
import { FrontEndFailuresService } from './front-end-failures.service.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post } from '../../platform/server/idempotency.js';

@Controller('api/front-ends')
export class FrontEndFailuresController {
  constructor(private readonly failures: FrontEndFailuresService) {}

  /** A page reports that a front end has failed. */
  @Post(':name/failures')
  @Public()
  @HttpCode(204)
  @MayFail('not-signed-in', 'throttled')
  report(
    @Param('name') name: string,
    @Body() body: FrontEndFailureBody,
    @Req() request: Request,
    @CurrentActor() actor?: Actor,
  ): Promise<void> {
    return this.failures.report(name, body, clientAddress(request), actor);
  }
}
