interface Wait {
  /** Milliseconds. */
  within?: number;
  /** Milliseconds between two looks; a look takes time from what is waited for. */
  every?: number;
}

/**
 * Waits until the condition is true; the error names what it waited for. For conditions that take time: Playwright's
 * `waitForFunction` takes a promise for true.
 */
export async function until(what: string, isSo: () => Promise<boolean>, wait: Wait = {}): Promise<void> {
  const { within = 30_000, every = 50 } = wait;
  const deadline = Date.now() + within;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`In ${within / 1000} seconds it did not come to this: ${what}`);
    await new Promise((resume) => setTimeout(resume, every));
  }
}
