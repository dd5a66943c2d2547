import './node-version.mjs';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { giveUp, say } from './program.mjs';

// Makes the packages for those who work without this repository: `npm run pack -- <folder>` writes their archives there,
// which `npm install <archive>` installs.
const { positionals } = parseArgs({ allowPositionals: true });
const target = resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? 'packages');

await ensureInstalled();
const { packApiClient, packCreateFrontEnd, packFrontEndKit } = await import('./packages.mjs');
mkdirSync(target, { recursive: true });
try {
  for (const pack of [packApiClient, packFrontEndKit, packCreateFrontEnd]) say(`${await pack(target)} is packed`);
} catch (error) {
  giveUp(error.message);
}
