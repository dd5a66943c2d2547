import { Unsupported } from '../http/errors.js';

/** Encoded again from the upload, so that nothing else of that file is kept. */
export interface Picture {
  content: Buffer;
  contentType: 'image/webp';
  width: number;
  height: number;
}

export interface PictureSize {
  width: number;
  height: number;
  /** `cover` fills the size and crops the rest; `inside` keeps the whole picture. */
  fit: 'cover' | 'inside';
}

/** The library of pictures, which a process loads with its first one: its machine code takes some 10 MB. */
export const loadSharp = async () => (await import('sharp')).default;

/** More would be a decompression bomb, which takes gigabytes when decoded. */
const MAX_PIXELS = 50_000_000;

const NO_HEIC =
  'HEIC pictures cannot be read. Please choose a JPEG; on an iPhone set Camera, Formats to Most Compatible.';

const startsWith = (content: Buffer, text: string, at = 0): boolean =>
  content.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** Checks the first bytes; refuses SVG, although the library could render it. */
function isPicture(content: Buffer): boolean {
  return (
    startsWith(content, '\xff\xd8\xff') ||
    startsWith(content, '\x89PNG\r\n\x1a\n') ||
    startsWith(content, 'GIF87a') ||
    startsWith(content, 'GIF89a') ||
    (startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8))
  );
}

/** The iPhone's default format; its codec is patented, so the library cannot read it. */
const isHeic = (content: Buffer): boolean =>
  startsWith(content, 'ftyp', 4) && /^(hei|hev|mif1|msf1)/.test(content.toString('latin1', 8, 12));

/** Encodes an uploaded picture again, upright and without metadata. */
export async function toPicture(upload: Buffer, size: PictureSize): Promise<Picture> {
  if (isHeic(upload)) throw new Unsupported(NO_HEIC);
  if (!isPicture(upload)) throw new Unsupported('Please choose a JPEG, PNG, WebP or GIF picture.');
  const sharp = await loadSharp();
  try {
    const { data: content, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { content, contentType: 'image/webp', width: info.width, height: info.height };
  } catch {
    throw new Unsupported('This picture cannot be read. Please choose another one.');
  }
}

/** For consumers that accept nothing else; transparent parts become white. */
export async function toJpeg(content: Buffer): Promise<{ jpeg: Uint8Array; width: number; height: number }> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(content, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: new Uint8Array(data), width: info.width, height: info.height };
}
