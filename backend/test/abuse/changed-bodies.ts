import type { Operation, Schema } from '../operations.js';

/** Whether a field takes any text; a phone number has a form of its own, which its schema does not tell. */
export function isFreeText([name, { type, enum: words, format, pattern }]: [string, Schema]): boolean {
  return type === 'string' && !words && !format && !pattern && name !== 'phone';
}

/** A valid value that is not the one before. */
export const otherText = ({ format, enum: choices }: Schema, before: unknown): unknown =>
  choices?.find((choice) => choice !== before) ?? (format === 'email' ? 'other@example.com' : '2031-05-06');

/** Changes one field of a body in which all are optional, because an empty body saves nothing. */
export function changeOf({ body }: Operation): object {
  const fields = Object.entries(body?.properties ?? {});
  const [text] = fields.find(isFreeText) ?? [];
  if (text !== undefined) return { [text]: 'Changed' };
  const [amount] = fields.find(([name, { type }]) => type === 'integer' && !name.endsWith('Id')) ?? [];
  if (amount !== undefined) return { [amount]: 7 };
  const [flag] = fields.find(([, { type }]) => type === 'boolean') ?? [];
  return flag === undefined ? {} : { [flag]: false };
}
