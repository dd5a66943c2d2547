import './node-version.mjs';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { giveUp, say } from './program.mjs';

// Makes the packages for those who work without this repository: `npm run pack -- <folder>` writes their archives there,
// which `npm install <archive>` installs; a second word makes only that one.
const { positionals } = parseArgs({ allowPositionals: true });
const target = resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? 'packages');

await ensureInstalled();
const { packApiClient, packCreateFrontEnd, packFrontEndKit } = await import('./packages.mjs');
const all = { 'api-client': packApiClient, 'front-end-kit': packFrontEndKit, 'create-front-end': packCreateFrontEnd };
const wanted = positionals[1] ? { [positionals[1]]: all[positionals[1]] } : all;
if (!Object.values(wanted).every(Boolean))
  giveUp(`There is no package ${positionals[1]}: ${Object.keys(all).join(', ')}.`);
mkdirSync(target, { recursive: true });
try {
  for (const pack of Object.values(wanted)) say(`${await pack(target)} is packed`);
} catch (error) {
  giveUp(error.message);
}
