import { readDemoDataSettings } from './platform/config/demo-data-settings.js';
import { loadDemoData } from './demo-data/load-demo-data.js';

// Its own process: the owner's address is known to nobody else.
try {
  await loadDemoData(readDemoDataSettings(), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(
    `The demo data could not be loaded. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
