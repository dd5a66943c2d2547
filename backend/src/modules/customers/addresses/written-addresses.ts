import { type Reading, text } from '../../../platform/imports/cell-readers.js';
import { MAX_ADDRESS, MAX_ADDRESSES, MAX_LABEL } from './customer-address.dto.js';

/** An address as a line of a cell, over `customer_addresses a`: `Cabin: 9 Lake Road, Asheville`. */
export const WRITTEN_ADDRESS = `a.label || ': ' || regexp_replace(a.address, '\\s*\\n\\s*', ', ', 'g')`;

/** All addresses of a customer `t`, a line each. */
export const WRITTEN_ADDRESSES = `(select string_agg(${WRITTEN_ADDRESS}, E'\\n' order by a.id) from customer_addresses a
  where a.company_id = t.company_id and a.customer_id = t.id)`;

const LINE = new RegExp(`^(.{1,${MAX_LABEL}}?): +(.{1,${MAX_ADDRESS}})$`);

export function readAddresses(cell: string): Reading {
  const reading = text('More addresses', cell.length, { lines: true })(cell);
  if ('reason' in reading) return reading;
  const lines = [...new Set((reading.value as string).split('\n').map((line) => line.trim()))].filter(Boolean);
  if (lines.length > MAX_ADDRESSES) return { reason: `A customer has at most ${MAX_ADDRESSES} addresses.` };
  const parts = lines.map((line) => LINE.exec(line));
  if (parts.some((part) => part === null)) return { reason: 'More addresses must be lines like Cabin: 9 Lake Road.' };
  return { value: parts.map((part) => `${part![1]}: ${part![2]}`).join('\n') };
}
