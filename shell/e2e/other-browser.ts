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
