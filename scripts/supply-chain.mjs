import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.mjs';
import { licences, licencesPage, licencesStyles } from './licences.mjs';
import { root, say } from './program.mjs';

const files = {
  /** Kept with the server, and not served: it would tell a stranger the version of everything. */
  bill: join(root, 'backend/dist/sbom.json'),
  page: join(root, 'shell/dist/licences.html'),
  styles: join(root, 'shell/dist/licences.css'),
};

/** Writes beside the builds what they contain: the bill of materials and the page of licences. */
export async function describeSupplyChain() {
  if (isUpToDate()) return;
  writeFileSync(files.page, licencesPage(licences()));
  writeFileSync(files.styles, licencesStyles());
  const bill = await billOfMaterials();
  writeFileSync(files.bill, `${JSON.stringify(bill, undefined, 2)}\n`);
  say(`Described the ${bill.components.length} packages that are shipped`);
}

function isUpToDate() {
  const written = Math.min(...Object.values(files).map(timeOf));
  const sources = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'));
  const read = [
    join(root, 'package-lock.json'),
    join(root, 'node_modules/.package-lock.json'),
    join(root, 'shell/src/theme/palette.ts'),
    ...sources.map((name) => join(import.meta.dirname, name)),
  ];
  return read.every((file) => timeOf(file) < written);
}

const timeOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
