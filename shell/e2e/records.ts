import type { Page } from 'playwright-core';

/** A call of the API by whoever is signed in in this window. */
export async function call<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  // The server refuses what another site sends.
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const response = await page.request.fetch(path, { method, data, headers });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (response.status() === 204 ? undefined : await response.json()) as Answer;
}

export const read = <Answer>(page: Page, path: string): Promise<Answer> => call(page, 'GET', path);

/** Makes a record. */
export const send = <Answer>(page: Page, path: string, body: object): Promise<Answer> => call(page, 'POST', path, body);

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
