import { readDemoDataSettings } from './platform/config/demo-data-settings.js';
import { loadDemoData } from './demo-data/load-demo-data.js';

// A process of its own, because no other may know the owner's address.
try {
  await loadDemoData(readDemoDataSettings(), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(
    `The demo data could not be loaded. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
