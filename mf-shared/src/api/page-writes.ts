/** The shell listens on the document: every front end brings its own copy of this code. */
const EVENT = 'nerka-write';

interface Write {
  headers: Record<string, string>;
  /** To be called when the response came, or none. */
  answered: (() => void) | undefined;
}

/** Of a call that only reads. */
export const noWrite: Write = { headers: {}, answered: undefined };

/** Says that this page sends a write; its header names the page, and so do the events of what it changes. */
export function startWrite(): { headers: Record<string, string>; answered: () => void } {
  note('sent');
  return { headers: { 'X-Page-Id': pageId() }, answered: () => note('answered') };
}

/** Made up like this because crypto.randomUUID exists on https and localhost only. */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function pageId(): string {
  const { dataset } = document.documentElement;
  return (dataset.pageId ??= randomHex());
}

function note(detail: 'sent' | 'answered'): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail }));
}
