import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  Validate,
} from 'class-validator';
import {
  PlainText,
  PlainLines,
  NotEmpty,
  NotBlank,
  CalendarDay,
  DayFrom1900,
  trimmed,
  trimmedOrNull,
  dayOrNull,
  sentence,
  whenSent,
  whenSentAndNotNull,
} from './field-rules.js';

const MAX_INT = 2_147_483_647;
/** For messages. */
const amountOf = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const MAX_EMAIL = 254;
const MAX_PHONE = 30;
const MAX_SECRET = 128;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** `message` is for a missing or blank text. `lines`: it may have several lines. */
export function RequiredText(
  message: string,
  maxLength: number,
  options: { optional?: boolean; lines?: boolean } = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength, minLength: 1, type: String, required: !options.optional }),
    Transform(trimmed),
    ...(options.optional ? [whenSent()] : []),
    Validate(NotBlank, { message }),
    Validate(options.lines ? PlainLines : PlainText),
    MaxLength(maxLength, sentence(`is longer than ${maxLength} characters.`)),
  );
}

/** '' and null clear it. `lines`: it may have several lines. */
export function OptionalText(maxLength: number, options: { lines?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength, type: String, nullable: true, required: false }),
    Transform(trimmedOrNull),
    whenSentAndNotNull(),
    IsString(sentence('must be text.')),
    Validate(options.lines ? PlainLines : PlainText),
    MaxLength(maxLength, sentence(`is longer than ${maxLength} characters.`)),
  );
}

/** An optional word of an enumeration; `nullable`: null clears it. */
export function OptionalWord(words: readonly string[], options: { nullable?: boolean } = {}): PropertyDecorator {
  const { nullable = false } = options;
  return applyDecorators(
    ApiProperty({ enum: words, type: String, required: false, ...(nullable && { nullable }) }),
    nullable ? whenSentAndNotNull() : whenSent(),
    IsIn(words, sentence(`must be one of ${words.join(', ')}.`)),
  );
}

/** A required word of an enumeration. */
export function RequiredWord(words: readonly string[]): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: words, type: String }),
    IsIn(words, sentence(`must be one of ${words.join(', ')}.`)),
  );
}

/** Each word at most once. */
export function OptionalWords(words: readonly string[]): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', enum: [...words] },
      maxItems: words.length,
      required: false,
    }),
    whenSent(),
    IsArray(sentence('must be a list.')),
    ArrayMaxSize(words.length, sentence(`holds more than ${words.length}.`)),
    ArrayUnique(sentence('names something twice.')),
    IsIn(words, { each: true, message: `Each must be one of ${words.join(', ')}.` }),
  );
}

/** The id of another record; null clears it. */
export function OptionalReference(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_INT, nullable: true, required: false }),
    whenSentAndNotNull(),
    IsInt(sentence('must be a whole number.')),
    Min(1, sentence('does not exist.')),
    Max(MAX_INT, sentence('does not exist.')),
  );
}

/** The id of another record, which cannot be cleared. */
export function RequiredReference(options: { optional?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_INT, required: !options.optional }),
    ...(options.optional ? [whenSent()] : []),
    IsInt(sentence('must be a whole number.')),
    Min(1, sentence('does not exist.')),
    Max(MAX_INT, sentence('does not exist.')),
  );
}

/** Ids of other records. */
export function References(maxCount: number, options: { optional?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      ...{ type: 'array', items: { type: 'integer', minimum: 1, maximum: MAX_INT }, maxItems: maxCount },
      ...(options.optional && { required: false }),
    }),
    ...(options.optional ? [whenSent()] : []),
    IsArray(sentence('must be a list.')),
    ArrayMaxSize(maxCount, sentence(`holds more than ${maxCount}.`)),
    IsInt({ each: true, message: 'Each must be a whole number.' }),
    Min(1, { each: true, message: 'One of them does not exist.' }),
    Max(MAX_INT, { each: true, message: 'One of them does not exist.' }),
  );
}

/** An optional whole number in a range. */
export function OptionalInteger(min: number, max = MAX_INT): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max, required: false }),
    whenSent(),
    IsInt(sentence('must be a whole number.')),
    Min(min, sentence(`must be at least ${min}.`)),
    Max(max, sentence(`must be at most ${max}.`)),
  );
}

/** Whole cents; '' and null clear it. */
export function OptionalCents(max = MAX_INT): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: max, nullable: true, required: false }),
    Transform(trimmedOrNull),
    whenSentAndNotNull(),
    IsInt(sentence('must be in whole cents.')),
    Min(0, sentence('must be 0 or more.')),
    Max(max, sentence(`must be at most ${amountOf(max)}.`)),
  );
}

/** Whole cents. */
export function RequiredCents(min = 0): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: MAX_INT, required: true }),
    IsInt(sentence('must be in whole cents.')),
    Min(min, sentence(`must be ${min} or more.`)),
    Max(MAX_INT, sentence(`must be at most ${amountOf(MAX_INT)}.`)),
  );
}

/** '' and null clear it. */
export function OptionalSize(tooSmall: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_INT, nullable: true, required: false }),
    Transform(trimmedOrNull),
    whenSentAndNotNull(),
    IsInt(sentence('must be a whole number.')),
    Min(0, { message: tooSmall }),
    Max(MAX_INT, sentence(`must be at most ${MAX_INT}.`)),
  );
}

/** `'2'` → 2; null and text without a number become 0. */
const countOrZero = ({ value }: TransformFnParams): unknown => {
  if (value === null) return 0;
  if (typeof value !== 'string') return value;
  const count = Number(value.trim());
  return Number.isNaN(count) ? 0 : count;
};

/** '' and null become 0. */
export function OptionalCount(tooSmall: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_INT, nullable: true, required: false }),
    Transform(countOrZero),
    whenSent(),
    IsInt(sentence('must be a whole number.')),
    Min(0, { message: tooSmall }),
    Max(MAX_INT, sentence(`must be at most ${MAX_INT}.`)),
  );
}

/** An ISO date-time is cut to its date; '' and null clear it. `isPlanned`: of the years 1900 to 9999. */
export function OptionalDate({ isPlanned = false }: { isPlanned?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date', nullable: true, required: false }),
    Transform(dayOrNull),
    whenSentAndNotNull(),
    Validate(isPlanned ? DayFrom1900 : CalendarDay),
  );
}

/** 08:30; '' and null clear it. */
export function OptionalTime(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, pattern: TIME_OF_DAY.source, maxLength: 5, nullable: true, required: false }),
    Transform(trimmedOrNull),
    whenSentAndNotNull(),
    Matches(TIME_OF_DAY, sentence('must be a time like 08:30.')),
  );
}

/** An optional boolean. */
export function OptionalFlag(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean, required: false }),
    whenSent(),
    IsBoolean(sentence('must be true or false.')),
  );
}

/** '' and null clear it. */
export function OptionalEmail(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'email', maxLength: MAX_EMAIL, type: String, nullable: true, required: false }),
    Transform(trimmedOrNull),
    whenSentAndNotNull(),
    // Before IsEmail, which throws at a lone surrogate.
    Validate(PlainText, sentence('must be one valid address.')),
    IsEmail({}, sentence('must be one valid address.')),
    MaxLength(MAX_EMAIL, sentence(`is longer than ${MAX_EMAIL} characters.`)),
  );
}

/** `message` is for every problem. */
export function RequiredEmail(message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'email', maxLength: MAX_EMAIL, minLength: 1, type: String }),
    Transform(trimmed),
    Validate(PlainText, { message }),
    IsEmail({}, { message }),
    MaxLength(MAX_EMAIL, { message }),
  );
}

const PHONE_AS_TYPED = /^[\d ().+-]*$/;
const PHONE = /^\d{1,3}(-\d{1,3}(-\d{1,4})?)?$/;

/** `(919) 555 0100` → `919-555-0100`; a value with other characters stays, and is refused. */
const groupedPhone = (params: TransformFnParams): unknown => {
  const value = trimmedOrNull(params);
  if (typeof value !== 'string' || !PHONE_AS_TYPED.test(value)) return value;
  const digits = value.replace(/\D/g, '');
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
};

/** At most ten digits; '' and null clear it. */
export function OptionalPhone(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: MAX_PHONE, type: String, nullable: true, required: false }),
    Transform(groupedPhone),
    whenSentAndNotNull(),
    Matches(PHONE, sentence('must be a number of at most ten digits.')),
  );
}

/** Never trimmed; any character is allowed. */
export function Secret(
  message: string,
  { optional = false, minLength = 1 }: { optional?: boolean; minLength?: number } = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: MAX_SECRET, minLength, type: String, required: !optional }),
    ...(optional ? [whenSent()] : []),
    Validate(NotEmpty, { message }),
    MaxLength(MAX_SECRET, sentence(`is longer than ${MAX_SECRET} characters.`)),
    MinLength(minLength, sentence(`must have at least ${minLength} characters.`)),
  );
}
