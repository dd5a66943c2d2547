import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useBrowser } from './browser';
import { openWindow, visitPage } from './walk';

const { visit } = useBrowser();

it('shows everyone pages that everybody can use, before the sign-in', async () => {
  const routes = readFileSync(join(__dirname, '../src/app.tsx'), 'utf8').matchAll(/<Route path="(\/[^":*]*)"/g);
  const addresses = [...routes].map(([, address = '']) => address);
  expect(addresses).toContain('/signin');
  const page = await openWindow(visit);
  const findings: string[] = [];
  for (const address of [...addresses, '/nothing-here']) findings.push(...(await visitPage(page, address)));
  expect(findings).toEqual([]);
});
