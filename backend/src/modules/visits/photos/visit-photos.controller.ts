import { Body, Controller, Get, HttpCode, Query, UploadedFiles } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../../platform/access/allow.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { JsonList, JsonRecord } from '../../../platform/http/json-responses.js';
import { PageQuery } from '../../../platform/http/list-query.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../../platform/server/idempotency.js';
import {
  photosOf,
  PhotoResponse,
  PhotosService,
  PhotoUploadQuery,
  UpdatePhotoBody,
  UploadPhotos,
} from '../../work-orders/photos/photos.service.js';

const VISITS = 'visits';

@Controller('api/visits/:id/photos')
export class VisitPhotosController {
  constructor(private readonly photos: PhotosService) {}

  /** The photos of the visit. */
  @Get()
  @Allow('invoices.read')
  @JsonList(PhotoResponse)
  list(
    @Company('record', VISITS) companyId: number,
    @PathId() visitId: number,
    @Query() query: PageQuery,
  ): Promise<Page<PhotoResponse>> {
    return this.photos.list(companyId, { visitId }, query);
  }

  /** Accepts what the photos of a work order accept. */
  @Post()
  @Allow('invoices.write')
  @UploadPhotos()
  @MayFail('too-many-photos')
  add(
    @Company('record', VISITS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() visitId: number,
    @Query() { kind }: PhotoUploadQuery,
    @UploadedFiles() files: unknown,
    @EmptyBody() _body: void,
  ): Promise<PhotoResponse[]> {
    return this.photos.add(companyId, actor, { visitId }, kind!, photosOf(files));
  }

  /** Changes caption or kind of a photo. */
  @Put(':photoId')
  @Allow('invoices.write')
  @JsonRecord(PhotoResponse)
  update(
    @Company('record', VISITS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() visitId: number,
    @PathId('photoId') photoId: number,
    @Body() body: UpdatePhotoBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<PhotoResponse>> {
    return this.photos.update(companyId, actor, { of: { visitId }, photoId }, body, version);
  }

  /** Removes a photo from its visit. */
  @Delete(':photoId')
  @Allow('invoices.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', VISITS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() visitId: number,
    @PathId('photoId') photoId: number,
  ): Promise<void> {
    return this.photos.delete(companyId, actor, { of: { visitId }, photoId });
  }
}
