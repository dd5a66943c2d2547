import { appendFileSync } from 'node:fs';

/** A measured time is told and never asserted: machines differ. `npm run test:long` prints what stands in this file. */
export function report(line: string): void {
  if (process.env.REPORT_FILE) appendFileSync(process.env.REPORT_FILE, `${line}\n`);
}
