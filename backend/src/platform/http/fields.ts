import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidateIf,
} from 'class-validator';
import { type ValidationArguments, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';

const LARGEST_INT = 2_147_483_647;

/** Control characters, NUL among them, are refused; texts of several lines may hold line breaks and tabs. */
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LAYOUT = /[^\P{Cc}\t\n\r]/u;

@ValidatorConstraint({ name: 'plainText' })
class PlainText implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value !== 'string' || !CONTROL.test(value);
  }

  defaultMessage({ property }: ValidationArguments): string {
    return `${label(property)} contains characters that cannot be used.`;
  }
}

@ValidatorConstraint({ name: 'plainLines' })
class PlainLines extends PlainText {
  override validate(value: unknown): boolean {
    return typeof value !== 'string' || !CONTROL_BUT_LAYOUT.test(value);
  }
}

@ValidatorConstraint({ name: 'notBlank' })
class NotBlank implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && value !== '';
  }
}

/** `propertyUnit` → `Property unit`: how a field is called in a sentence. */
function label(property: string): string {
  const words = property.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const trimmed = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.toWellFormed().trim() : value;
const trimmedOrNull = (params: TransformFnParams): unknown => {
  const value = trimmed(params);
  return value === '' ? null : value;
};
const sentence = (text: string) => ({
  message: ({ property }: ValidationArguments): string => `${label(property)} ${text}`,
});

/** Checks the field only when it came: absent means unchanged or default. */
const whenSent = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
/** The same, and null clears. */
const whenSentAndNotNull = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined && value !== null);

/** A required text; `message` is the sentence when it is missing or blank. */
export function RequiredText(
  message: string,
  maxLength: number,
  options: { optional?: boolean } = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength, minLength: 1, type: String, required: !options.optional }),
    Transform(trimmed),
    ...(options.optional ? [whenSent()] : []),
    Validate(NotBlank, { message }),
    Validate(PlainText),
    MaxLength(maxLength, sentence(`is longer than ${maxLength} characters.`)),
  );
}

/** A text that may be left out; '' and null clear it. `lines`: it may have several. */
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

/** One of the contract's words; absent is fine. */
export function OptionalWord(words: readonly string[]): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: words, type: String, required: false }),
    whenSent(),
    IsIn(words, sentence(`must be one of ${words.join(', ')}.`)),
  );
}

/** The id of another record; absent is fine, null is none. */
export function OptionalReference(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: LARGEST_INT, nullable: true, required: false }),
    whenSentAndNotNull(),
    IsInt(sentence('must be a whole number.')),
    Min(1, sentence('does not exist.')),
    Max(LARGEST_INT, sentence('does not exist.')),
  );
}

/** A list of ids of other records. */
export function References(atMost: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1, maximum: LARGEST_INT }, maxItems: atMost }),
    IsArray(sentence('must be a list.')),
    ArrayMaxSize(atMost, sentence(`holds more than ${atMost}.`)),
    IsInt({ each: true, message: 'Each must be a whole number.' }),
    Min(1, { each: true, message: 'One of them does not exist.' }),
    Max(LARGEST_INT, { each: true, message: 'One of them does not exist.' }),
  );
}

/** A whole number in a range; absent is fine. */
export function OptionalInteger(least: number, most = LARGEST_INT): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: least, maximum: most, required: false }),
    whenSent(),
    IsInt(sentence('must be a whole number.')),
    Min(least, sentence(`must be at least ${least}.`)),
    Max(most, sentence(`must be at most ${most}.`)),
  );
}

/** Yes or no; absent is fine. */
export function OptionalFlag(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean, required: false }),
    whenSent(),
    IsBoolean(sentence('must be true or false.')),
  );
}

/** A password as it was typed: never trimmed, any character. */
export function Secret(message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: 128, minLength: 1, type: String }),
    Validate(NotBlank, { message }),
    MaxLength(128, sentence('is longer than 128 characters.')),
  );
}
