import { Body, Controller, HttpCode } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { PathId } from '../../platform/http/path-id.js';
import { Post } from '../../platform/server/idempotency.js';
import { BulkBody, BulkResponse } from './bulk.dto.js';
import { BulkService } from './bulk.service.js';

@Controller('api')
export class BulkController {
  constructor(private readonly bulk: BulkService) {}

  /** Changes up to 500 records in the same way; each that may not be changed is skipped with its reason. */
  @Post('companies/:companyId/bulk')
  @Allow('bulk.write')
  @HttpCode(200)
  @MayFail('too-many', 'unknown-reference', 'records-restricted', 'outside-scope')
  change(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: BulkBody,
  ): Promise<BulkResponse> {
    return this.bulk.change(companyId, actor, body);
  }

  /** Puts back what nobody has changed since, within 30 days; by whoever changed it or a manager. */
  @Post('bulk/:id/undo')
  @Allow('bulk.write')
  @HttpCode(200)
  @MayFail('already-undone', 'name-taken', 'outside-scope')
  undo(
    @Company('record', 'bulk_operations') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<BulkResponse> {
    return this.bulk.undo(companyId, actor, id);
  }
}
