import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.mjs';
import { licences, licencesPage, licencesStyles } from './licences.mjs';
import { root } from './program.mjs';

// The end of a build, which is kept and restored with it: `node scripts/supply-chain.mjs licences | bill-of-materials`.
const writers = {
  /** Beside the server, and not served: it would tell a stranger the version of everything. */
  'bill-of-materials': async () =>
    writeFileSync(join(root, 'backend/dist/sbom.json'), `${JSON.stringify(await billOfMaterials(), undefined, 2)}\n`),
  licences: () => {
    writeFileSync(join(root, 'shell/dist/licences.html'), licencesPage(licences()));
    writeFileSync(join(root, 'shell/dist/licences.css'), licencesStyles());
  },
};

await writers[process.argv[2]]();
