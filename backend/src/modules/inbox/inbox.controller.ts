import { Controller, Get } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../platform/access/allow.js';
import { InboxMailResponse } from './inbox.dto.js';
import { InboxService } from './inbox.service.js';

@Controller('api')
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  /** The newest mails of all companies; not in production. */
  @Get('inbox')
  @Allow('platform.read')
  list(@CurrentActor() actor: Actor): Promise<InboxMailResponse[]> {
    return this.inbox.list(actor);
  }
}
