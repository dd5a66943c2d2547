import type { Page } from 'playwright-core';

/** Calls the API as the user who is signed in in this window. */
export async function call<Body>(page: Page, method: string, path: string, data?: object): Promise<Body> {
  // The server refuses requests from other sites.
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const response = await page.request.fetch(path, { method, data, headers });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (response.status() === 204 ? undefined : await response.json()) as Body;
}

export const read = <Body>(page: Page, path: string): Promise<Body> => call(page, 'GET', path);

export const send = <Body>(page: Page, path: string, body: object): Promise<Body> => call(page, 'POST', path, body);

export interface Unit {
  id: number;
  unitNumber: string;
  status: string;
}

/** A unit with a new number, which no other test uses. */
export async function createUnit(page: Page): Promise<Unit> {
  const { companyId } = await read<{ companyId: number }>(page, '/api/user');
  const body = { unitNumber: `Z${String(Date.now()).slice(-7)}`, marketRent: 150_000 };
  return send<Unit>(page, `/api/companies/${companyId}/units`, body);
}

/** The calendar day so many days ago in the time zone of the demo companies. */
export function daysAgo(days: number): string {
  const day = new Date(Date.now() - days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(day);
}

export const today = (): string => daysAgo(0);

/** A JPEG of this size in pixels. */
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
