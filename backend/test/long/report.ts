import { appendFileSync } from 'node:fs';

/** Measured times are reported but never asserted, because machines differ. `npm run test:long` prints this file. */
export function report(line: string): void {
  if (process.env.REPORT_FILE) appendFileSync(process.env.REPORT_FILE, `${line}\n`);
}
