import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { type Picture, toPicture } from '../../../platform/files/pictures.js';
import { fileIdOf, storeFile } from '../../../platform/files/stored-files.js';
import { Conflict, Invalid, NotFound, StaleEdit } from '../../../platform/http/errors.js';
import type { PageQuery } from '../../../platform/http/list-query.js';
import type { JsonText, Page } from '../../../platform/http/paging.js';
import { WorkOrdersRepository } from '../work-orders.repository.js';
import { MAX_PHOTOS, type PhotoResponse, type UpdatePhotoBody } from './photo.dto.js';
import type { Photo, PhotoKind } from './photo.entity.js';
import { PhotosRepository } from './photos.repository.js';

const SIZE = { width: 1600, height: 1600, fit: 'inside' } as const;
const THUMBNAIL = { width: 320, height: 320, fit: 'cover' } as const;

interface Drawn {
  uploadHash: string;
  picture: Picture;
  thumbnail: Picture;
}

interface PhotoKey {
  workOrderId: number;
  photoId: number;
}

/**
 * Photos are stored without metadata, which may contain the phone's location. The same picture sent twice, by a double
 * tap or after a lost response, is one photo. Photos do not change the order's version.
 */
@Injectable()
export class PhotosService {
  constructor(
    private readonly database: Database,
    private readonly workOrders: WorkOrdersRepository,
    private readonly photos: PhotosRepository,
  ) {}

  async list(companyId: number, workOrderId: number, query: PageQuery): Promise<Page<PhotoResponse>> {
    const read = this.database.readCompany(companyId);
    await this.requireOrder(read, workOrderId);
    return this.photos.list(read, workOrderId, query);
  }

  async add(
    companyId: number,
    actor: Actor,
    workOrderId: number,
    kind: PhotoKind,
    uploads: readonly Buffer[],
  ): Promise<PhotoResponse[]> {
    await this.requireOrder(this.database.readCompany(companyId), workOrderId);
    if (uploads.length === 0) throw new Invalid([{ field: 'photos', message: 'Please choose a picture.' }]);
    const drawn: Drawn[] = [];
    // One after the other, because a decoded phone picture takes a hundred megabytes.
    for (const upload of uploads) drawn.push(await draw(upload));
    return this.database.inCompany(companyId, actor, async (tx) => {
      if (!(await this.workOrders.lock(tx, workOrderId))) throw new NotFound('Work order');
      const ids = await this.store(tx, workOrderId, kind, drawn);
      return this.photos.findAll(tx, ids);
    });
  }

  update(
    companyId: number,
    actor: Actor,
    key: PhotoKey,
    body: UpdatePhotoBody,
    version: number | undefined,
  ): Promise<JsonText<PhotoResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const photo = await this.lock(tx, key);
      if (version !== undefined && version !== photo.version) {
        throw new StaleEdit(JSON.parse((await this.photos.find(tx, photo.id))!));
      }
      const { kind = photo.kind, caption = photo.caption } = body;
      if (kind !== photo.kind || caption !== photo.caption) {
        await this.photos.update(tx, photo, { kind, caption });
        const before = { photoId: photo.id, kind: photo.kind, caption: photo.caption };
        const after = { photoId: photo.id, kind, caption };
        tx.audit({ action: 'photo-changed', noun: 'work-order', recordId: key.workOrderId, before, after });
      }
      return (await this.photos.find(tx, photo.id))!;
    });
  }

  delete(companyId: number, actor: Actor, key: PhotoKey): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { id, kind, caption } = await this.lock(tx, key);
      await this.photos.delete(tx, id);
      const before = { photoId: id, kind, caption };
      tx.audit({ action: 'photo-deleted', noun: 'work-order', recordId: key.workOrderId, before });
    });
  }

  private async requireOrder(read: CompanyRead, workOrderId: number): Promise<void> {
    if (!(await this.workOrders.exists(read, workOrderId))) throw new NotFound('Work order');
  }

  /** Locks the order, so that the count is still right when the photos are written. */
  private async store(tx: CompanyTx, workOrderId: number, kind: PhotoKind, drawn: readonly Drawn[]): Promise<number[]> {
    const existing = await this.photos.all(tx, workOrderId);
    const idByHash = new Map(existing.flatMap((photo) => (photo.kind === kind ? [[photo.uploadHash, photo.id]] : [])));
    const ids: number[] = [];
    let count = existing.length;
    for (const one of drawn) {
      const there = idByHash.get(one.uploadHash);
      if (there === undefined && ++count > MAX_PHOTOS) {
        throw new Conflict(
          `A work order holds at most ${MAX_PHOTOS} photos. Please remove one first.`,
          'too-many-photos',
        );
      }
      const id = there ?? (await this.storeOne(tx, workOrderId, kind, one));
      idByHash.set(one.uploadHash, id);
      ids.push(id);
    }
    return ids;
  }

  private async storeOne(tx: CompanyTx, workOrderId: number, kind: PhotoKind, drawn: Drawn): Promise<number> {
    const { picture, thumbnail, uploadHash } = drawn;
    const fileId = fileIdOf(await storeFile(tx, picture))!;
    const thumbnailId = fileIdOf(await storeFile(tx, thumbnail))!;
    const { width, height } = picture;
    const values = { workOrderId, kind, fileId, thumbnailId, width, height, uploadHash };
    const photoId = await this.photos.insert(tx, values);
    tx.audit({ action: 'photo-added', noun: 'work-order', recordId: workOrderId, after: { photoId, kind } });
    return photoId;
  }

  private async lock(tx: CompanyTx, { workOrderId, photoId }: PhotoKey): Promise<Photo> {
    if (!(await this.workOrders.lock(tx, workOrderId))) throw new NotFound('Work order');
    const photo = await this.photos.lock(tx, photoId, workOrderId);
    if (!photo) throw new NotFound('Photo');
    return photo;
  }
}

async function draw(upload: Buffer): Promise<Drawn> {
  const uploadHash = createHash('sha256').update(upload).digest('hex');
  const picture = await toPicture(upload, SIZE);
  return { uploadHash, picture, thumbnail: await toPicture(picture.content, THUMBNAIL) };
}
