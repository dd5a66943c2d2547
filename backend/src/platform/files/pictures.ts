import sharp from 'sharp';
import { Unsupported } from '../http/errors.js';

/** A picture as it is stored: drawn anew from what was uploaded, so that nothing else of that file is kept. */
export interface Picture {
  content: Buffer;
  contentType: 'image/webp';
}

export interface PictureSize {
  width: number;
  height: number;
  /** `cover` fills the size and cuts off what stands over; `inside` keeps the whole picture. */
  fit: 'cover' | 'inside';
}

/** More would be a bomb: a small file that takes gigabytes once it is unpacked. */
const MOST_PIXELS = 50_000_000;

const startsWith = (content: Buffer, text: string, at = 0): boolean =>
  content.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** By its first bytes, whatever its name says; SVG is none, though the library would draw it. */
function isPicture(content: Buffer): boolean {
  return (
    startsWith(content, '\xff\xd8\xff') ||
    startsWith(content, '\x89PNG\r\n\x1a\n') ||
    startsWith(content, 'GIF87a') ||
    startsWith(content, 'GIF89a') ||
    (startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8))
  );
}

/** Draws an uploaded picture anew, upright and without metadata. */
export async function toPicture(upload: Buffer, size: PictureSize): Promise<Picture> {
  if (!isPicture(upload)) throw new Unsupported('Please choose a JPEG, PNG, WebP or GIF picture.');
  try {
    const content = await sharp(upload, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
      .webp({ quality: 85 })
      .toBuffer();
    return { content, contentType: 'image/webp' };
  } catch {
    throw new Unsupported('This picture cannot be read. Please choose another one.');
  }
}
