import type { Request, Response } from 'express';
import { crc32 } from 'node:zlib';
import { loadSharp } from '../../../platform/files/pictures.js';

const MANIFEST = '/manifest.webmanifest';
const PICTURE = '/icon.png';
const SIZE = 512;
const DEFAULT_COLOR = '2563eb';
const CACHE = 'public, max-age=86400';
/** White on black. */
let drawn: Promise<Buffer> | undefined;

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

/** Whoever asks for all colours there are has it drawn once: each has the same picture with another palette. */
async function pictureOf(color: string): Promise<Buffer> {
  drawn ??= draw();
  // The next request draws it again.
  drawn.catch(() => (drawn = undefined));
  return inColor(await drawn, [...Buffer.from(color, 'hex')]);
}

async function draw(): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(DRAWING)).flatten().png({ palette: true }).toBuffer();
}

/** The chunk of a PNG that lists its colours: its length, this name, the colours as three bytes each, and a check sum. */
const PALETTE = 'PLTE';

function inColor(picture: Buffer, channels: readonly number[]): Buffer {
  const start = picture.indexOf(PALETTE);
  const colors = start + PALETTE.length;
  const end = colors + picture.readUInt32BE(start - 4);
  const colored = Buffer.from(picture);
  for (let at = colors; at < end; at += 1) {
    const channel = channels[(at - colors) % 3]!;
    colored[at] = channel + Math.round(((255 - channel) * picture[at]!) / 255);
  }
  colored.writeUInt32BE(crc32(colored.subarray(start, end)), end);
  return colored;
}

/** The N of the page's icon, with room around it: phones cut a circle out of it. */
const DRAWING =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-8 -8 48 48">` +
  '<rect x="-8" y="-8" width="48" height="48" fill="#000"/>' +
  '<path d="M10 23V9l12 14V9" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>';
