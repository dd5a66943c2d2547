/** A window of a browser that only the smoke test uses, with no more than it needs. */
export interface OtherBrowser {
  open: (address: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
  /** The value of an expression in the page. */
  read: <Value>(expression: string) => Promise<Value>;
  /** Messages of the console, and failures, since the page was opened. */
  messages: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Wide enough for the menu beside the screens. */
export const desk = { width: 1440, height: 900 };

const TIMEOUT_MS = 30_000;

/** Waits until the condition is true; the error names what it waited for. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`In ${TIMEOUT_MS / 1000} seconds it did not come to this: ${what}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}
