import type { Page } from 'playwright-core';

/** As a page of the product asks; the server refuses what another site sends. */
export const sameSite = { 'Sec-Fetch-Site': 'same-origin' };

/** What the API answers to whoever is signed in in this window. */
export async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(path);
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Makes a record as whoever is signed in in this window. */
export async function send<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  const response = await page.request.post(path, { data: body, headers: sameSite });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** A picture as large as a phone takes them. */
export async function aPicture(page: Page, width: number, height: number) {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const brush = canvas.getContext('2d')!;
      brush.fillStyle = '#4a7';
      brush.fillRect(0, 0, w!, h! / 2);
      return canvas.toDataURL('image/jpeg');
    },
    [width, height],
  );
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1]!, 'base64') };
}
