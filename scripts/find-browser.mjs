import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const advice = 'install Chromium or Chrome, or set CHROME_PATH to one';

/** Returns the path of a Chromium that runs here: CHROME_PATH, one of the system, or the packaged one. */
export async function findBrowser() {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (runs(wanted)) return wanted;
    throw new Error(`The browser in CHROME_PATH (${wanted}) does not run: ${advice}.`);
  }
  const found = installed.find((path) => existsSync(path) && runs(path)) ?? (await packagedBrowser());
  if (found) return found;
  throw new Error(`The tests need a browser, and there is none that runs: ${advice}.`);
}

/** A build for Linux on x64. It unpacks its own libraries only if it seems to run in AWS Lambda. */
async function packagedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  return runs(path) ? path : undefined;
}

function runs(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0;
}
