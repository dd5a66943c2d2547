import type { Page } from 'playwright-core';

/** What the API answers to whoever is signed in on this page. */
export function read<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
    return (await response.json()) as never;
  }, path);
}

/** Makes a record as whoever is signed in on this page. */
export function send<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  const call = { address: path, text: JSON.stringify(body) };
  return page.evaluate(async ({ address, text }) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body: text });
    if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
    return (await response.json()) as never;
  }, call);
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
