/** The server keeps no more than this of each side. */
const MAX_SIDE = 1_600;
const QUALITY = 0.85;

/** The photo as it will be kept, which is a tenth of what a phone's camera makes; the same if the browser cannot. */
export async function smallerPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const share = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: blob.type }) : file;
  } catch {
    return file;
  }
}
