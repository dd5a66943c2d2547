import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { fileIdOf, storeFile } from '../../../platform/files/stored-files.js';
import { Conflict, NotFound } from '../../../platform/http/errors.js';
import { type DrawnPhoto, PhotosService, type StoredPhoto } from '../../work-orders/photos/photos.service.js';
import { WorkOrderFollowersService } from '../../work-orders/work-order-followers.service.js';
import { RequestsRepository } from '../requests.repository.js';
import { RequestPhotosRepository } from './request-photos.repository.js';

const MAX_PHOTOS = 5;

/** Pictures that a requester sends; each is encoded again, and one that is sent twice is one photo. */
@Injectable()
export class RequestPhotosService {
  constructor(
    private readonly photos: RequestPhotosRepository,
    private readonly orderPhotos: PhotosService,
    private readonly requests: RequestsRepository,
    private readonly orders: WorkOrderFollowersService,
  ) {}

  /**
   * Adds photos to a request, and to the order that it became or follows: staff look there. Returns false, and changes
   * nothing, if the request got another order meanwhile.
   */
  async add(tx: CompanyTx, requestId: number, drawn: readonly DrawnPhoto[]): Promise<boolean> {
    // The order is locked before the request, as by whoever ends it: so both wait for each other in one order.
    const workOrderId = await this.requests.orderOf(tx, requestId);
    if (workOrderId !== null) await this.orders.lock(tx, workOrderId);
    const request = await this.requests.lock(tx, requestId);
    if (!request) throw new NotFound('Request');
    if (request.workOrderId !== workOrderId) return false;
    const added = await this.store(tx, requestId, drawn);
    if (workOrderId !== null && added.length > 0) await this.orderPhotos.copyToOrder(tx, workOrderId, added);
    return true;
  }

  /** Copies the photos of a request to the order that it became. */
  async copyToOrder(tx: CompanyTx, requestId: number, workOrderId: number): Promise<void> {
    const photos = await this.photos.all(tx, requestId);
    if (photos.length > 0) await this.orderPhotos.copyToOrder(tx, workOrderId, photos);
  }
  /** Those that the request has already stay once; returns the others. */
  private async store(tx: CompanyTx, requestId: number, drawn: readonly DrawnPhoto[]): Promise<StoredPhoto[]> {
    const existing = await this.photos.all(tx, requestId);
    const hashes = new Set(existing.map(({ uploadHash }) => uploadHash));
    const added: StoredPhoto[] = [];
    for (const { uploadHash, picture, thumbnail } of drawn) {
      if (hashes.has(uploadHash)) continue;
      hashes.add(uploadHash);
      if (hashes.size > MAX_PHOTOS)
        throw new Conflict(`A request holds at most ${MAX_PHOTOS} photos.`, 'too-many-photos');
      const fileId = fileIdOf(await storeFile(tx, picture))!;
      const thumbnailId = fileIdOf(await storeFile(tx, thumbnail))!;
      const photo = { fileId, thumbnailId, width: picture.width, height: picture.height, uploadHash };
      const photoId = await this.photos.insert(tx, { requestId, ...photo });
      tx.audit({ action: 'photo-added', noun: 'request', recordId: requestId, after: { photoId } });
      added.push(photo);
    }
    return added;
  }
}
