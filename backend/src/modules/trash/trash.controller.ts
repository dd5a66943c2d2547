import { Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { JsonList } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post } from '../../platform/server/idempotency.js';
import { RestoredResponse, TrashEntryResponse, TrashQuery } from './trash.dto.js';
import { TrashService } from './trash.service.js';

const TABLE = 'trash';

@Controller('api')
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  /** Records deleted in the last 30 days that the user may restore, newest first. */
  @Get('companies/:companyId/trash')
  @Allow('trash.read')
  @JsonList(TrashEntryResponse)
  list(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: TrashQuery,
  ): Promise<Page<TrashEntryResponse>> {
    return this.trash.list(companyId, actor, query);
  }

  /** Puts the record back with everything that belonged to it. */
  @Post('trash/:id/restore')
  @Allow('trash.read')
  @HttpCode(200)
  @MayFail('name-taken', 'parent-in-trash', 'parent-deleted', 'already-restored', 'turn-already-open', 'overlaps')
  restore(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<RestoredResponse> {
    return this.trash.restore(companyId, actor, id);
  }

  /** Deletes the record for good, without waiting for the 30 days. */
  @Delete('trash/:id')
  @Allow('trash.write')
  @Deletes()
  @HttpCode(204)
  @MayFail('already-restored')
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.trash.delete(companyId, actor, id);
  }
}
