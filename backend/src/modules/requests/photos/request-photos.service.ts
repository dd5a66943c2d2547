import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { fileIdOf, storeFile } from '../../../platform/files/stored-files.js';
import { Conflict } from '../../../platform/http/errors.js';
import { type DrawnPhoto, PhotosService } from '../../work-orders/photos/photos.service.js';
import { RequestPhotosRepository } from './request-photos.repository.js';

const MAX_PHOTOS = 5;

/** Pictures that a requester sends; each is encoded again, and one that is sent twice is one photo. */
@Injectable()
export class RequestPhotosService {
  constructor(
    private readonly photos: RequestPhotosRepository,
    private readonly orderPhotos: PhotosService,
  ) {}

  /** Adds photos to a locked request. */
  async add(tx: CompanyTx, requestId: number, drawn: readonly DrawnPhoto[]): Promise<void> {
    const existing = await this.photos.all(tx, requestId);
    const hashes = new Set(existing.map(({ uploadHash }) => uploadHash));
    for (const { uploadHash, picture, thumbnail } of drawn) {
      if (hashes.has(uploadHash)) continue;
      hashes.add(uploadHash);
      if (hashes.size > MAX_PHOTOS)
        throw new Conflict(`A request holds at most ${MAX_PHOTOS} photos.`, 'too-many-photos');
      const fileId = fileIdOf(await storeFile(tx, picture))!;
      const thumbnailId = fileIdOf(await storeFile(tx, thumbnail))!;
      const { width, height } = picture;
      const photoId = await this.photos.insert(tx, { requestId, fileId, thumbnailId, width, height, uploadHash });
      tx.audit({ action: 'photo-added', noun: 'request', recordId: requestId, after: { photoId } });
    }
  }

  /** Copies the photos of a request to the order that it became. */
  async copyToOrder(tx: CompanyTx, requestId: number, workOrderId: number): Promise<void> {
    const photos = await this.photos.all(tx, requestId);
    if (photos.length > 0) await this.orderPhotos.copyToOrder(tx, workOrderId, photos);
  }
}
