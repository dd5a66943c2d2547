import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { copyFiles, fileIdOf, storeFile } from '../../../platform/files/stored-files.js';
import { Conflict, Invalid, NotFound, StaleEdit } from '../../../platform/http/errors.js';
import type { PageQuery } from '../../../platform/http/list-query.js';
import type { JsonText, Page } from '../../../platform/http/paging.js';
import type { DrawnPhoto } from './drawn-photo.js';
import { MAX_PHOTOS, type PhotoResponse, type UpdatePhotoBody } from './photo.dto.js';
import type { Photo, PhotoKind } from './photo.entity.js';
import { ownerOf, type PhotoOf, PhotosRepository } from './photos.repository.js';

export { PhotoResponse, PhotoUploadQuery, UpdatePhotoBody } from './photo.dto.js';
export type { DrawnPhoto } from './drawn-photo.js';
export { photosOf, UploadPhotos } from './upload-photos.js';

/** A photo that is stored elsewhere. */
export type StoredPhoto = Pick<Photo, 'fileId' | 'thumbnailId' | 'width' | 'height' | 'uploadHash'>;

interface PhotoKey {
  of: PhotoOf;
  photoId: number;
}

/** A record that has photos, as its module describes it. */
export interface PhotoOwner {
  /** 'Work order' */
  title: string;
  exists(read: CompanyRead, id: number): Promise<boolean>;
  /** Locks the record, so that the number of its photos is still right when some are added. */
  lock(tx: CompanyTx, id: number): Promise<LockedPhotoOwner | null>;
}

interface LockedPhotoOwner {
  /** Whose log names the photos. */
  noun: string;
  recordId: number;
  createdAt: Date;
  /** What the log says of each. */
  logged?: Record<string, unknown>;
  /** Columns of its photos besides its id. */
  values?: Pick<Photo, 'turnId'>;
}

type Owners = Record<'workOrderId' | 'turnTaskId' | 'visitId', PhotoOwner>;

/**
 * Photos are stored without metadata, which may contain the phone's location. The same picture sent twice, by a double
 * tap or after a lost response, is one photo. Photos do not change the version of what they belong to.
 */
@Injectable()
export class PhotosService {
  private readonly owners: Partial<Owners> = {};

  constructor(
    private readonly database: Database,
    private readonly photos: PhotosRepository,
  ) {}

  /** Registers what has photos; called once, when the application starts. */
  keep(name: keyof Owners, owner: PhotoOwner): void {
    this.owners[name] = owner;
  }

  async list(companyId: number, of: PhotoOf, query: PageQuery): Promise<Page<PhotoResponse>> {
    const read = this.database.readCompany(companyId);
    await this.requireOwner(read, of);
    return this.photos.list(read, of, query);
  }

  async add(
    companyId: number,
    actor: Actor,
    of: PhotoOf,
    kind: PhotoKind,
    drawn: readonly DrawnPhoto[],
  ): Promise<PhotoResponse[]> {
    await this.requireOwner(this.database.readCompany(companyId), of);
    if (drawn.length === 0) throw new Invalid([{ field: 'photos', message: 'Please choose a picture.' }]);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const owner = await this.lockOwner(tx, of);
      const ids = await this.store(tx, of, owner, kind, drawn);
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
      const { photo, owner } = await this.lock(tx, key);
      if (version !== undefined && version !== photo.version) {
        throw new StaleEdit(JSON.parse((await this.photos.find(tx, photo.id))!));
      }
      const { kind = photo.kind, caption = photo.caption } = body;
      if (kind !== photo.kind || caption !== photo.caption) {
        await this.photos.update(tx, photo, { kind, caption });
        const before = { photoId: photo.id, kind: photo.kind, caption: photo.caption };
        audit(tx, owner, 'photo-changed', { before, after: { photoId: photo.id, kind, caption } });
      }
      return (await this.photos.find(tx, photo.id))!;
    });
  }

  delete(companyId: number, actor: Actor, key: PhotoKey): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { photo, owner } = await this.lock(tx, key);
      const { id, kind, caption } = photo;
      await this.photos.delete(tx, id);
      audit(tx, owner, 'photo-deleted', { before: { photoId: id, kind, caption } });
    });
  }

  /** Copies photos of another record to an order, which keeps them on its own; those that it has already stay once. */
  async copyToOrder(tx: CompanyTx, workOrderId: number, photos: readonly StoredPhoto[]): Promise<void> {
    const owner = await this.lockOwner(tx, { workOrderId });
    const existing = await this.photos.all(tx, { workOrderId });
    const hashes = new Set(existing.map(({ uploadHash }) => uploadHash));
    const room = Math.max(0, MAX_PHOTOS - existing.length);
    const others = photos.filter(({ uploadHash }) => !hashes.has(uploadHash)).slice(0, room);
    if (others.length === 0) return;
    const ids = await copyFiles(tx, others.flatMap(({ fileId, thumbnailId }) => [fileId, thumbnailId])); // oxfmt-ignore
    const kind = 'before';
    const copies = others.map((photo, index) => ({
      ...({ workOrderId, kind, width: photo.width, height: photo.height, uploadHash: photo.uploadHash } as const),
      ...{ fileId: ids[2 * index]!, thumbnailId: ids[2 * index + 1]! },
    }));
    for (const copy of copies) {
      const photoId = await this.photos.insert(tx, copy);
      audit(tx, owner, 'photo-added', { after: { photoId, kind } });
    }
  }

  private ownerOf(of: PhotoOf): [owner: PhotoOwner, id: number] {
    const [name, id] = ownerOf(of);
    return [this.owners[name]!, id];
  }

  private async requireOwner(read: CompanyRead, of: PhotoOf): Promise<void> {
    const [owner, id] = this.ownerOf(of);
    if (!(await owner.exists(read, id))) throw new NotFound(owner.title);
  }

  private async lockOwner(tx: CompanyTx, of: PhotoOf): Promise<LockedPhotoOwner> {
    const [owner, id] = this.ownerOf(of);
    const locked = await owner.lock(tx, id);
    if (!locked) throw new NotFound(owner.title);
    return locked;
  }

  private async store(
    tx: CompanyTx,
    of: PhotoOf,
    owner: LockedPhotoOwner,
    kind: PhotoKind,
    drawn: readonly DrawnPhoto[],
  ): Promise<number[]> {
    const existing = await this.photos.all(tx, of);
    const idByHash = new Map(existing.flatMap((photo) => (photo.kind === kind ? [[photo.uploadHash, photo.id]] : [])));
    const ids: number[] = [];
    let count = existing.length;
    for (const one of drawn) {
      const there = idByHash.get(one.uploadHash);
      if (there === undefined && ++count > MAX_PHOTOS) {
        const title = this.ownerOf(of)[0].title.toLowerCase();
        throw new Conflict(
          `A ${title} holds at most ${MAX_PHOTOS} photos. Please remove one first.`,
          'too-many-photos',
        );
      }
      const id = there ?? (await this.storeOne(tx, of, owner, kind, one));
      idByHash.set(one.uploadHash, id);
      ids.push(id);
    }
    return ids;
  }

  private async storeOne(
    tx: CompanyTx,
    of: PhotoOf,
    owner: LockedPhotoOwner,
    kind: PhotoKind,
    { picture, thumbnail, uploadHash }: DrawnPhoto,
  ): Promise<number> {
    const fileId = fileIdOf(await storeFile(tx, picture))!;
    const thumbnailId = fileIdOf(await storeFile(tx, thumbnail))!;
    const { width, height } = picture;
    const createdAt = tx.deviceTimeFor(owner.createdAt);
    const values = { ...of, ...owner.values, kind, fileId, thumbnailId, width, height, uploadHash, createdAt };
    const photoId = await this.photos.insert(tx, values);
    audit(tx, owner, 'photo-added', { after: { photoId, kind } });
    return photoId;
  }

  private async lock(tx: CompanyTx, { of, photoId }: PhotoKey): Promise<{ photo: Photo; owner: LockedPhotoOwner }> {
    const owner = await this.lockOwner(tx, of);
    const photo = await this.photos.lock(tx, photoId, of);
    if (!photo) throw new NotFound('Photo');
    tx.deviceTimeFor(photo.createdAt);
    return { photo, owner };
  }
}

function audit(
  tx: CompanyTx,
  { noun, recordId, logged }: LockedPhotoOwner,
  action: string,
  values: Partial<Record<'before' | 'after', object>>,
): void {
  const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { ...logged, ...value }]));
  tx.audit({ action, noun, recordId, ...named });
}
