import { createHash } from 'node:crypto';
import { type Picture, toPicture } from '../../../platform/files/pictures.js';

const SIZE = { width: 1600, height: 1600, fit: 'inside' } as const;
const THUMBNAIL = { width: 320, height: 320, fit: 'cover' } as const;

export interface DrawnPhoto {
  uploadHash: string;
  picture: Picture;
  thumbnail: Picture;
}

/** One after the other, because a decoded phone picture takes a hundred megabytes. */
export async function drawPhotos(uploads: readonly Buffer[]): Promise<DrawnPhoto[]> {
  const drawn: DrawnPhoto[] = [];
  for (const upload of uploads) drawn.push(await draw(upload));
  return drawn;
}

async function draw(upload: Buffer): Promise<DrawnPhoto> {
  const uploadHash = createHash('sha256').update(upload).digest('hex');
  const picture = await toPicture(upload, SIZE);
  return { uploadHash, picture, thumbnail: await toPicture(picture.content, THUMBNAIL) };
}
