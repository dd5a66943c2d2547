import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../../platform/database/recorded-rows.js';
import type { Picture } from '../../../platform/files/pictures.js';
import { storeRecordedFiles } from '../../../platform/files/stored-files.js';
import type { Photo } from './photo.entity.js';

const ownNames = ['workOrderId', 'kind', 'caption', 'uploadHash', 'createdById', 'createdAt'] as const;
const names = [...ownNames, 'fileId', 'thumbnailId', 'width', 'height', 'updatedAt'] as const;

export type RecordedPhoto = Recorded<Photo, (typeof ownNames)[number]> & {
  workOrderId: number;
  picture: Picture;
  thumbnail: Picture;
};

export async function insertRecordedPhotos(tx: CompanyTx, photos: readonly RecordedPhoto[]): Promise<number[]> {
  const files = photos.flatMap(({ picture, thumbnail, createdById, createdAt }) =>
    [picture, thumbnail].map((file) => ({ ...file, createdById, createdAt })),
  );
  const fileIds = await storeRecordedFiles(tx, files);
  const rows = photos.map((photo, index) => {
    const { width, height } = photo.picture;
    const [fileId, thumbnailId] = [fileIds[2 * index]!, fileIds[2 * index + 1]!];
    return { ...photo, fileId, thumbnailId, width, height, updatedAt: photo.createdAt };
  });
  return insertRecorded(tx, 'work_order_photos', names, rows);
}
