/** Small ones of about 15 KiB; the whole picture is looked at where there is a network. */
const MAX_PICTURES = 200;
const PICTURE = /^\/api\/files\/\d+$/;

/** The addresses of the small pictures in what a query has read. */
export function picturesIn(data: unknown): string[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((one: { thumbnailUrl?: unknown } | null) => {
    const url = one?.thumbnailUrl;
    return typeof url === 'string' && PICTURE.test(url) ? [url] : [];
  });
}

/** Keeps the small pictures of what was read; the oldest make room. */
export async function keepPictures(cache: Cache, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if (await cache.match(url)) continue;
    // One that does not come is tried when its list is read again.
    await cache.add(new URL(url, location.origin).href).catch(() => undefined);
  }
  const pictures = (await cache.keys()).filter((request) => PICTURE.test(new URL(request.url).pathname));
  for (const oldest of pictures.slice(0, Math.max(0, pictures.length - MAX_PICTURES))) await cache.delete(oldest);
}
