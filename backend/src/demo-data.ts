import { defaultChecklist } from './modules/turns/default-checklist.js';
import { readDemoDataSettings } from './platform/config/demo-data-settings.js';
import { loadDemoData } from './demo-data/load-demo-data.js';

// Its own process, as the schema's owner. The checklist belongs to turns, which the platform does not know: it is handed in.
try {
  await loadDemoData(readDemoDataSettings(), defaultChecklist, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(
    `The demo data could not be loaded. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
