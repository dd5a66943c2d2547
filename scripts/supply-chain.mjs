import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.mjs';
import { writeDocumentation } from './documentation.mjs';
import { licences, licencesPage, licencesStyles } from './licences.mjs';
import { root } from './program.mjs';

// The end of a build, which is kept and restored with it: `node scripts/supply-chain.mjs licences`, or `bill-of-materials`
// and `documentation`.
const writers = {
  /** Beside the server, and not served: it would tell a stranger the version of everything. */
  'bill-of-materials': async () =>
    writeFileSync(join(root, 'backend/dist/sbom.json'), `${JSON.stringify(await billOfMaterials(), undefined, 2)}\n`),
  documentation: () => writeDocumentation(join(root, 'backend/dist/documentation')),
  licences: () => {
    writeFileSync(join(root, 'shell/dist/licences.html'), licencesPage(licences()));
    writeFileSync(join(root, 'shell/dist/licences.css'), licencesStyles());
  },
};

for (const name of process.argv.slice(2)) await writers[name]();
