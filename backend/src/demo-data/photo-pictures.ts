import type { Sharp } from 'sharp';
import type { RecordedPhoto } from '../modules/work-orders/photos/recorded-photos.js';
import { loadSharp, type Picture } from '../platform/files/pictures.js';
import { drawScene } from './photo-scenes.js';
import type { DemoPhoto } from './work-order-photos.js';

type Drawn = Pick<RecordedPhoto, 'picture' | 'thumbnail'>;

export function drawPhotos(photos: readonly DemoPhoto[]): Promise<RecordedPhoto[]> {
  const drawn = new Map<string, Promise<Drawn>>();
  return Promise.all(
    photos.map(async ({ scene, ...photo }) => {
      // Orders with the same scene share one picture, because drawing each would slow down the first start.
      const name = `demo ${scene} ${photo.kind}`;
      if (!drawn.has(name)) drawn.set(name, draw(drawScene(scene, photo.kind)));
      return { ...photo, ...(await drawn.get(name)!), uploadHash: name };
    }),
  );
}

async function draw(scene: string): Promise<Drawn> {
  const sharp = await loadSharp();
  const picture = await toWebp(sharp(Buffer.from(scene)));
  return { picture, thumbnail: await toWebp(sharp(picture.content).resize(320, 320)) };
}

async function toWebp(image: Sharp): Promise<Picture> {
  const { data: content, info } = await image.webp({ quality: 80, effort: 2 }).toBuffer({ resolveWithObject: true });
  return { content, contentType: 'image/webp', width: info.width, height: info.height };
}
