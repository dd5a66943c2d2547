const TIMEOUT_MS = 30_000;

/**
 * Waits until the condition is true; the error names what it waited for. For conditions that take time: Playwright's
 * `waitForFunction` takes a promise for true.
 */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`In ${TIMEOUT_MS / 1000} seconds it did not come to this: ${what}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}
