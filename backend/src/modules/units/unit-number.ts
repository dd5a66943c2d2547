import { type Reading, text as textCell } from '../../platform/imports/cell-readers.js';
import type { ReadingRules } from '../../platform/imports/import-kind.js';
import { nameRefusal, typedName } from '../../platform/http/typed-name.js';
import type { CompanyRules } from '../companies/companies.service.js';

type Rules = Pick<CompanyRules, 'unitNumberRule' | 'businessType'>;

const MAX_LENGTH = 120;
export const NUMBER_LOOKS_TAKEN = 'A unit with a number that looks the same already exists.';

/** The dashes that phones and word processors make of a hyphen, and what looks like one. */
const DASHES = /[\u02d7\u06d4\u2010-\u2015\u2043\u2212\u2796]/g;
const asTyped = (text: string): string => typedName(text).replace(DASHES, '-');

/** `r101`, ` R - 101 ` → `R-101`: no white space, upper case, one hyphen after the first character. */
export function normaliseUnitNumber(text: string): string {
  const plain = asTyped(text).replace(/[\s-]/g, '').toUpperCase();
  const [first = '', ...rest] = plain;
  return rest.length === 0 ? first : `${first}-${rest.join('')}`;
}

/** The numbers that a text can mean under any company's rule. */
export const possibleNumbers = (text: string): string[] => [
  ...new Set([text, asTyped(text), normaliseUnitNumber(text)]),
];

/** In a jobs business the text may be any address, and makes no unit. */
export function unitNumberOf({ unitNumberRule, businessType }: Rules, text: string): string {
  if (unitNumberRule === 'normalised') return normaliseUnitNumber(text);
  return businessType === 'jobs_business' ? text : asTyped(text);
}

/** Why no unit may have such a number. */
export function unitNumberRefusal(label: string, number: string): string | undefined {
  const refusal = nameRefusal(number);
  return refusal && `${label} ${refusal}`;
}

/** Reads the number of a unit in a file that is imported. */
export const unitNumberCell =
  (label: string) =>
  (cell: string, rules: ReadingRules): Reading => {
    const number = unitNumberOf(rules, cell);
    const reason = rules.businessType === 'property_management' ? unitNumberRefusal(label, number) : undefined;
    return reason === undefined ? textCell(label, MAX_LENGTH)(number) : { reason };
  };
