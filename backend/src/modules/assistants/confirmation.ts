import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const VALID_MS = 10 * 60 * 1000;

/** What a write was shown to do, and until when it may be confirmed. */
export interface Confirmation {
  /** Of this confirmation alone: what is confirmed twice is done once. */
  id: string;
  until: number;
  /** The version of the record that was shown. */
  version: number | null;
}

interface Call {
  tool: string;
  input: object;
}

/**
 * Confirms exactly one call: a signature by the API key, which the program has and the model does not, so that every
 * replica recognises it and none stores it.
 */
export function confirmationOf(key: string, call: Call, version: number | null): string {
  const content: Confirmation = { id: randomBytes(12).toString('base64url'), until: Date.now() + VALID_MS, version };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signatureOf(key, call, text)}`;
}

/** Undefined unless it confirms this call and is not too old. */
export function readConfirmation(key: string, call: Call, given: string): Confirmation | undefined {
  const [text = '', signature = ''] = given.split('.');
  const [found, expected] = [signature, signatureOf(key, call, text)].map((one) => Buffer.from(one));
  if (found!.length !== expected!.length || !timingSafeEqual(found!, expected!)) return undefined;
  const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as Confirmation;
  return content.until > Date.now() ? content : undefined;
}

const signatureOf = (key: string, { tool, input }: Call, text: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([tool, inOrder(input), text]))
    .digest('base64url');

/** A model may name the same fields in another order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]));
}
