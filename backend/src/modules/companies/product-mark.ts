import { loadSharp } from '../../platform/files/pictures.js';
import type { StoredFile } from '../../platform/files/stored-files.js';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="128" height="128">' +
  '<rect width="32" height="32" rx="8" fill="#2669e0"/><path d="M10 23V9l12 14V9" fill="none" stroke="#fff" ' +
  'stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>';

let drawn: Buffer | undefined;

/** The product's own logo, for companies without one, as a picture like any other. */
export async function productMark(): Promise<StoredFile> {
  const sharp = await loadSharp();
  drawn ??= await sharp(Buffer.from(mark)).webp({ lossless: true }).toBuffer();
  return { content: drawn, contentType: 'image/webp' };
}
