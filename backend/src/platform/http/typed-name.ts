// What names that must be unique are made of: user names and unit numbers.

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  MaxLength,
  Validate,
  type ValidationArguments,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { compatible } from './compatible-characters.js';
import { label, NotBlank, PlainText, sentence, whenSent } from './field-rules.js';

const ASCII = /^[ -~]*$/;
/** Zero-width spaces and fillers, and the marks that turn the direction of text. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Those in use, from UAX 31. */
const SCRIPTS = [
  'Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Thaana', 'Devanagari', 'Bengali', 'Gurmukhi',
  'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar',
  'Georgian', 'Hangul', 'Ethiopic', 'Khmer', 'Hiragana', 'Katakana', 'Bopomofo', 'Han',
]; // oxfmt-ignore
/** What people write together: each script alone, and the three of UTS 39's level 'highly restrictive'. */
const TOGETHER = [
  ...SCRIPTS.map((script) => [script]),
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
].map(only);
const USED = only(SCRIPTS);

function only(scripts: readonly string[]): RegExp {
  const own = ['Common', 'Inherited', ...scripts].map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${own.join('')}]*$`, 'u');
}

/** Full-width and other compatible characters become ordinary ones (NFKC), and several spaces one. */
export const typedName = (text: string): string => compatible(text).replace(/ {2,}/g, ' ').trim();

/** Accents on each other, more than a letter carries, and dots on letters that have one (UTS 39, 5.4). */
const UNSEEN_ACCENTS = /(\p{Mn})\1|\p{Mn}{5}|[ijl\u0131\u0237\p{Soft_Dotted}]\p{Mn}*\u0307/u;

/** Why a name may not be what was typed: the rest of a sentence that begins with the field. */
export function nameRefusal(text: string): string | undefined {
  if (ASCII.test(text)) return undefined;
  if (INVISIBLE.test(text)) return 'contains invisible characters.';
  if (UNSEEN_ACCENTS.test(text.normalize('NFD'))) return 'has accents that nobody can see.';
  if (TOGETHER.some((scripts) => scripts.test(text))) return undefined;
  return USED.test(text) ? 'mixes letters of different alphabets.' : 'contains characters that cannot be used.';
}

@ValidatorConstraint({ name: 'typedName' })
class TypedName implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value !== 'string' || nameRefusal(value) === undefined;
  }

  defaultMessage({ property, value }: ValidationArguments): string {
    return `${label(property)} ${nameRefusal(String(value))}`;
  }
}

const normalised = ({ value }: TransformFnParams): unknown => (typeof value === 'string' ? typedName(value) : value);

/** A name that must be unique; `message` is for a missing or blank one. */
export function RequiredName(
  message: string,
  maxLength: number,
  options: { optional?: boolean } = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength, minLength: 1, type: String, required: !options.optional }),
    Transform(normalised),
    ...(options.optional ? [whenSent()] : []),
    Validate(NotBlank, { message }),
    Validate(PlainText),
    Validate(TypedName),
    MaxLength(maxLength, sentence(`is longer than ${maxLength} characters.`)),
  );
}
