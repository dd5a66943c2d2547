import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { JsonList } from '../../platform/http/json-responses.js';
import { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { ReturnsPdf, pdfResponse } from '../../platform/pdf/pdf-response.js';
import { InboxMailResponse } from './inbox.dto.js';
import { InboxService } from './inbox.service.js';

@Controller('api')
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  /** The mails of all companies, newest first; not in production. */
  @Get('inbox')
  @Allow('platform.read')
  @JsonList(InboxMailResponse)
  list(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<InboxMailResponse>> {
    return this.inbox.list(actor, query);
  }

  /** An attachment of a mail; the product sends PDFs. */
  @Get('inbox/:id/attachments/:place')
  @Allow('platform.read')
  @ReturnsPdf()
  async attachment(
    @Company('record', 'outbox') companyId: number,
    @PathId() id: number,
    @PathId('place') position: number,
  ): Promise<StreamableFile> {
    return pdfResponse(await this.inbox.attachment(companyId, id, position));
  }
}
