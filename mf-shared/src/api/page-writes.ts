/** An event of the document, because shell and front ends each have their own copy of this code. */
export const WRITE_EVENT = 'nerka-write';

interface Write {
  headers: Record<string, string>;
  /** To be called when the request has ended, with a response or without. */
  finish: (() => void) | undefined;
}

export const noWrite: Write = { headers: {}, finish: undefined };

/** Announces a write; its header names this page, and so do the events of what it changes. */
export function startWrite(): { headers: Record<string, string>; finish: () => void } {
  note('sent');
  return { headers: { 'X-Page-Id': pageId() }, finish: () => note('answered') };
}

/** crypto.randomUUID exists on https and localhost only. */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function pageId(): string {
  const { dataset } = document.documentElement;
  return (dataset.pageId ??= randomHex());
}

function note(detail: 'sent' | 'answered'): void {
  document.dispatchEvent(new CustomEvent(WRITE_EVENT, { detail }));
}
