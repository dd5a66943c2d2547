import type { Request, Response } from 'express';
import sharp from 'sharp';

const MANIFEST = '/manifest.webmanifest';
const PICTURE = '/icon.png';
const SIZE = 512;
const DEFAULT_COLOR = '2563eb';
const CACHE = 'public, max-age=86400';
/** Of different colours; more companies than these on one server are rare, and drawing one takes milliseconds. */
const MAX_KEPT = 64;

const pictures = new Map<string, Promise<Buffer>>();

/** What a phone needs to install the product: its name and its icon, in the colour of the company that is asked for. */
export function serveInstalledApp(request: Request, response: Response): boolean {
  if (request.path !== MANIFEST && request.path !== PICTURE) return false;
  const color = colorOf(request);
  response.set('Cache-Control', CACHE);
  if (request.path === MANIFEST) response.type('application/manifest+json').send(JSON.stringify(manifest(color)));
  else
    pictureOf(color).then(
      (picture) => response.type('png').send(picture),
      () => response.set('Cache-Control', 'no-store').status(500).end(),
    );
  return true;
}

function colorOf({ query: { color } }: Request): string {
  return typeof color === 'string' && /^[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : DEFAULT_COLOR;
}

function manifest(color: string) {
  const icon = { src: `${PICTURE}?color=${color}`, sizes: `${SIZE}x${SIZE}`, type: 'image/png' };
  return {
    ...{ name: 'Nerka', short_name: 'Nerka', id: '/', start_url: '/company', scope: '/', display: 'standalone' },
    ...{ theme_color: `#${color}`, background_color: '#ffffff' },
    icons: [
      { ...icon, purpose: 'any' },
      { ...icon, purpose: 'maskable' },
    ],
  };
}

function pictureOf(color: string): Promise<Buffer> {
  const known = pictures.get(color);
  if (known) return known;
  const drawn = sharp(Buffer.from(drawing(color)))
    .png({ palette: true })
    .toBuffer();
  if (pictures.size >= MAX_KEPT) pictures.clear();
  pictures.set(color, drawn);
  // The next request draws it again.
  drawn.catch(() => pictures.delete(color));
  return drawn;
}

/** The N of the page's icon, with room around it: phones cut a circle out of it. */
const drawing = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-8 -8 48 48">` +
  `<rect x="-8" y="-8" width="48" height="48" fill="#${color}"/>` +
  '<path d="M10 23V9l12 14V9" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>';
