import { Body, Controller, Get, HttpCode, Query, UploadedFiles } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../../platform/access/allow.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { JsonList, JsonRecord } from '../../../platform/http/json-responses.js';
import { PageQuery } from '../../../platform/http/list-query.js';
import type { JsonText, Page } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { PhotoResponse, PhotoUploadQuery, UpdatePhotoBody } from './photo.dto.js';
import { PhotosService } from './photos.service.js';
import { photosOf, UploadPhotos } from './upload-photos.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { Delete, Post, Put } from '../../../platform/server/idempotency.js';

const ORDERS = 'work_orders';

@Controller('api/work-orders/:id/photos')
export class PhotosController {
  constructor(private readonly photos: PhotosService) {}

  /** The photos of the work order. */
  @Get()
  @Allow('workOrders.read')
  @JsonList(PhotoResponse)
  list(
    @Company('record', ORDERS) companyId: number,
    @PathId() workOrderId: number,
    @Query() query: PageQuery,
  ): Promise<Page<PhotoResponse>> {
    return this.photos.list(companyId, { workOrderId }, query);
  }

  /**
   * Accepts JPEG, PNG, WebP or GIF and encodes each picture again. A picture that was sent before is the existing
   * photo.
   */
  @Post()
  @Allow('workOrders.write')
  @UploadPhotos()
  @MayFail('too-many-photos')
  add(
    @Company('record', ORDERS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() workOrderId: number,
    @Query() { kind }: PhotoUploadQuery,
    @UploadedFiles() files: unknown,
    @EmptyBody() _body: void,
  ): Promise<PhotoResponse[]> {
    return this.photos.add(companyId, actor, { workOrderId }, kind!, photosOf(files));
  }

  /** Changes caption or kind of a photo. */
  @Put(':photoId')
  @Allow('workOrders.write')
  @JsonRecord(PhotoResponse)
  update(
    @Company('record', ORDERS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() workOrderId: number,
    @PathId('photoId') photoId: number,
    @Body() body: UpdatePhotoBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<PhotoResponse>> {
    return this.photos.update(companyId, actor, { of: { workOrderId }, photoId }, body, version);
  }

  /** Removes a photo from its work order. */
  @Delete(':photoId')
  @Allow('workOrders.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', ORDERS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() workOrderId: number,
    @PathId('photoId') photoId: number,
  ): Promise<void> {
    return this.photos.delete(companyId, actor, { of: { workOrderId }, photoId });
  }
}
