/** Building blocks of fields.ts: how a value is normalised, and what it must be then. */

import type { TransformFnParams } from 'class-transformer';
import {
  ValidateIf,
  type ValidationArguments,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';

/** Includes NUL, and lone surrogates, which the database would store as U+FFFD. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;
const UNUSABLE_IN_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

@ValidatorConstraint({ name: 'plainText' })
export class PlainText implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value !== 'string' || !UNUSABLE.test(value);
  }

  defaultMessage({ property }: ValidationArguments): string {
    return `${label(property)} contains characters that cannot be used.`;
  }
}

@ValidatorConstraint({ name: 'plainLines' })
export class PlainLines extends PlainText {
  override validate(value: unknown): boolean {
    return typeof value !== 'string' || !UNUSABLE_IN_LINES.test(value);
  }
}

@ValidatorConstraint({ name: 'notEmpty' })
export class NotEmpty implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && value !== '';
  }
}

/** Includes zero-width spaces and fillers. */
const INVISIBLE = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

@ValidatorConstraint({ name: 'notBlank' })
export class NotBlank implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && value.replace(INVISIBLE, '') !== '';
  }
}

/** A time may follow, but never changes the day. */
const DAY = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

@ValidatorConstraint({ name: 'calendarDay' })
export class CalendarDay implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || value < '0001') return false;
    const day = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
  }

  defaultMessage({ property }: ValidationArguments): string {
    return `${label(property)} must be a date like 2026-11-21.`;
  }
}

/** For days that people plan; an earlier one is a slip of the year. */
@ValidatorConstraint({ name: 'dayFrom1900' })
export class DayFrom1900 extends CalendarDay {
  override validate(value: unknown): boolean {
    return super.validate(value) && (value as string) >= '1900';
  }

  override defaultMessage(about: ValidationArguments): string {
    if (!super.validate(about.value)) return super.defaultMessage(about);
    return `${label(about.property)} must be of the years 1900 to 9999.`;
  }
}

/** `propertyUnit` → `Property unit`, for messages. */
export function label(property: string): string {
  const words = property.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Marks that turn the direction of text until they are closed, and so of what is shown after it. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '');

export const trimmed = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? withoutDirections(value).trim() : value;
export const trimmedOrNull = (params: TransformFnParams): unknown => {
  const value = trimmed(params);
  return value === '' ? null : value;
};
export const dayOrNull = (params: TransformFnParams): unknown => {
  const value = trimmedOrNull(params);
  return typeof value === 'string' ? (DAY.exec(value)?.[1] ?? value) : value;
};
export const sentence = (text: string) => ({
  message: ({ property }: ValidationArguments): string => `${label(property)} ${text}`,
});

/** An absent field is unchanged or gets its default. */
export const whenSent = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
/** As above; null clears the field. */
export const whenSentAndNotNull = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== undefined && value !== null);
