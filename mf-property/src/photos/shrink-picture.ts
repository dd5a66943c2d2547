/** The server stores no more than this. */
const MAX_PIXELS = 1_600;
const QUALITY = 0.85;
const SMALL_BYTES = 400 * 1024;
const readable = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Shrinks a picture to the stored size to save mobile data. What the browser cannot decode is sent unchanged. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES && readable.includes(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await redraw(bitmap);
    bitmap.close();
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

function redraw(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
