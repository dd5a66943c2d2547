import { withoutDirections } from '../http/field-rules.js';

/** The value of a cell, or why it is refused. */
export type Reading = { value: unknown } | { reason: string };
type Reader = (cell: string) => Reading;

const MAX_INT = 2_147_483_647;
const PHONE_DIGITS = 10;
/** Includes NUL; texts of several lines may contain line breaks and tabs. */
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LAYOUT = /[^\P{Cc}\t\n\r]/u;

const refused = (reason: string): Reading => ({ reason });

/** `lines`: it may have several lines. */
export function text(label: string, maxLength: number, options: { lines?: boolean } = {}): Reader {
  return (cell) => {
    const value = withoutDirections(cell.toWellFormed());
    if ((options.lines ? CONTROL_BUT_LAYOUT : CONTROL).test(value)) {
      return refused(`${label} contains characters that cannot be used.`);
    }
    return value.length > maxLength ? refused(`${label} is longer than ${maxLength} characters.`) : { value };
  };
}

/** `1,250` or `1250`. */
export function wholeNumber(label: string, tooSmall: string): Reader {
  return (cell) => {
    const plain = cell.replace(/(?<=\d),(?=\d{3}\b)/g, '');
    if (/^-\d/.test(plain)) return refused(tooSmall);
    if (!/^\d+(\.0+)?$/.test(plain)) return refused(`${label} must be a whole number.`);
    return Number(plain) > MAX_INT ? refused(`${label} is too large.`) : { value: Number(plain) };
  };
}

/** `1.5` bathrooms are stored as 15. */
export function tenths(label: string, tooSmall: string): Reader {
  return (cell) => {
    if (/^-\d/.test(cell)) return refused(tooSmall);
    const [, whole, tenth = '0'] = /^(\d+)(?:\.(\d)0*)?$/.exec(cell) ?? [];
    if (whole === undefined) return refused(`${label} must be a number like 1 or 1.5.`);
    const value = Number(whole) * 10 + Number(tenth);
    return value > MAX_INT ? refused(`${label} is too large.`) : { value };
  };
}

/** `$1,250.50` is stored as 125050 cents. */
export function dollars(label: string): Reader {
  return (cell) => {
    const plain = cell.replace(/^\$\s*/, '').replace(/(?<=\d),(?=\d{3}(\D|\d{3}|$))/g, '');
    const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
    if (whole === undefined) return refused(`${label} must be an amount like 1250 or 1250.50.`);
    const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
    return value > MAX_INT ? refused(`${label} is too large.`) : { value };
  };
}

/** `20` or `20%`. */
export function percent(label: string): Reader {
  return (cell) => {
    const [, digits] = /^(\d{1,3})(?:\.0+)?\s*%?$/.exec(cell) ?? [];
    const value = Number(digits);
    return digits !== undefined && value <= 100 ? { value } : refused(`${label} must be from 0 to 100 percent.`);
  };
}

/** Also in the form people write: `In Progress` is in_progress. */
export function word(label: string, words: readonly string[]): Reader {
  return (cell) => {
    const value = cell.toLowerCase().replace(/[\s-]+/g, '_');
    const known = words.map((each) => each.replaceAll('_', ' ')).join(', ');
    return words.includes(value) ? { value } : refused(`${label} must be one of ${known}.`);
  };
}

/** `1,250` or `2.5`. */
export function upToHundredths(label: string, tooSmall: string): Reader {
  return (cell) => {
    const plain = cell.replace(/(?<=\d),(?=\d{3}\b)/g, '');
    if (/^-\d/.test(plain)) return refused(tooSmall);
    if (!/^\d+(\.\d{1,2}0*)?$/.test(plain)) return refused(`${label} must be a number with at most two decimals.`);
    if (Number(plain) === 0) return refused(tooSmall);
    return Number(plain) > MAX_INT ? refused(`${label} is too large.`) : { value: Number(plain) };
  };
}

/** `7.25` or `7.25%` is 725. */
export function basisPoints(label: string): Reader {
  return (cell) => {
    const [, digits] = /^(\d{1,3}(?:\.\d{1,2})?)0*\s*%?$/.exec(cell) ?? [];
    const value = Math.round(Number(digits) * 100);
    const isOne = digits !== undefined && value <= 10_000;
    return isOne ? { value } : refused(`${label} must be from 0 to 100 percent, with at most two decimals.`);
  };
}

/** `yes` or `no`, as people and spreadsheets write it. */
export function yesOrNo(label: string): Reader {
  return (cell) => {
    if (/^(yes|y|true|1|x|taxable)$/i.test(cell)) return { value: true };
    return /^(no|n|false|0|non-?taxable)$/i.test(cell) ? { value: false } : refused(`${label} must be yes or no.`);
  };
}

/** One valid address. */
export function email(label: string): Reader {
  return (cell) => {
    const isOne =
      cell.length <= 254 &&
      /^[^\s@,;<>()[\]\\"\p{Cc}]+@[^\s@,;<>()[\]\\"\p{Cc}.]+(\.[^\s@,;<>()[\]\\"\p{Cc}.]+)+$/u.test(cell);
    return isOne ? { value: cell } : refused(`${label} must be one valid e-mail address.`);
  };
}

/** Ten digits, stored as XXX-XXX-XXXX; a country code 1 is dropped. */
export function phone(label: string): Reader {
  return (cell) => {
    const digits = cell.replace(/[\s().+-]/g, '');
    const own = digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
    if (!new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(own)) return refused(`${label} must have 10 digits.`);
    return { value: `${own.slice(0, 3)}-${own.slice(3, 6)}-${own.slice(6)}` };
  };
}

/** 2026-11-21, optionally followed by a time, or 11/21/2026. */
export function date(label: string): Reader {
  return (cell) => {
    const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ]\d\d:\d\d.*)?$/.exec(cell)?.slice(1, 4);
    const [month, day, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(cell)?.slice(1, 4) ?? [];
    const value = (iso ?? [year, month, day]).map((part) => part?.padStart(2, '0')).join('-');
    return isDay(value) ? { value } : refused(`${label} must be a date like 2026-11-21 or 11/21/2026.`);
  };
}

function isDay(value: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
