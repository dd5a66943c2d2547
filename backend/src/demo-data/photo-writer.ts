import sharp, { type Sharp } from 'sharp';
import type { DemoWriter } from './demo-writer.js';
import { drawScene } from './photo-scenes.js';
import type { DemoPhoto } from './work-order-photos.js';

interface DrawnPicture {
  content: Buffer;
  width: number;
  height: number;
}

/** Draws the photos and writes them with their two files each, as an upload would. */
export async function writePhotos(writer: DemoWriter, photos: readonly DemoPhoto[]): Promise<void> {
  const pictures = new Map<string, ReturnType<typeof draw>>();
  for (const photo of photos) {
    if (!pictures.has(sceneOf(photo))) pictures.set(sceneOf(photo), draw(photo));
  }
  const drawn = await Promise.all(photos.map((photo) => pictures.get(sceneOf(photo))!));
  const files = photos.flatMap((photo, place) =>
    [drawn[place]!.picture, drawn[place]!.thumbnail].map(({ content }, part) => ({
      id: 2 * place + part + 1,
      content_type: 'image/webp',
      // As PostgreSQL writes bytes in text.
      content: `\\x${content.toString('hex')}`,
      byte_length: content.length,
      created_by_id: photo.takenById,
      created_at: photo.takenAt,
    })),
  );
  await writer.write({ name: 'files', rows: files, references: { created_by_id: 'users' } });
  const rows = photos.map(({ scene, kind, caption, workOrderId, takenById, takenAt }, place) => ({
    id: place + 1,
    work_order_id: workOrderId,
    kind,
    caption,
    file_id: 2 * place + 1,
    thumbnail_id: 2 * place + 2,
    width: drawn[place]!.picture.width,
    height: drawn[place]!.picture.height,
    upload_hash: `demo ${scene} ${kind}`,
    created_by_id: takenById,
    version: 1,
    created_at: takenAt,
    updated_at: takenAt,
  }));
  const references = { work_order_id: 'work_orders', file_id: 'files', thumbnail_id: 'files', created_by_id: 'users' };
  await writer.write({ name: 'work_order_photos', rows, references });
}

/** Several orders show the same: it is drawn once, or a slow machine waits for it at its first start. */
const sceneOf = ({ scene, kind }: DemoPhoto): string => `${scene} ${kind}`;

async function draw({ scene, kind }: DemoPhoto): Promise<{ picture: DrawnPicture; thumbnail: DrawnPicture }> {
  const picture = await toWebp(sharp(Buffer.from(drawScene(scene, kind))));
  return { picture, thumbnail: await toWebp(sharp(picture.content).resize(320, 320)) };
}

async function toWebp(image: Sharp): Promise<DrawnPicture> {
  const { data: content, info } = await image.webp({ quality: 80, effort: 2 }).toBuffer({ resolveWithObject: true });
  return { content, width: info.width, height: info.height };
}
