import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, Max, Min, Validate, ValidateIf } from 'class-validator';
import { CalendarDay, dayOrNull, NotBlank, sentence, whenSent } from './field-rules.js';

/** A whole number from 0. */
export function RequiredCount(max: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: max }),
    IsInt(sentence('must be a whole number.')),
    Min(0, sentence('must be 0 or more.')),
    Max(max, sentence(`must be at most ${max}.`)),
  );
}

/** A boolean that must be sent, because its absence would change a rule without a word. */
export function RequiredFlag(): PropertyDecorator {
  return applyDecorators(ApiProperty({ type: Boolean }), IsBoolean(sentence('must be true or false.')));
}

/** A date that must be sent; '' and null clear it. */
export function DateOrNull(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date', nullable: true }),
    Transform(dayOrNull),
    ValidateIf((_, value) => value !== null),
    Validate(CalendarDay),
  );
}

interface RequiredDateOptions {
  /** May be left out, but not cleared. */
  optional?: boolean;
  /** For a missing one. */
  message?: string;
}

/** An ISO date-time is cut to its date. */
export function RequiredDate({ optional = false, message }: RequiredDateOptions = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date', required: !optional }),
    Transform(dayOrNull),
    ...(optional ? [whenSent()] : []),
    ...(message === undefined ? [] : [Validate(NotBlank, { message })]),
    Validate(CalendarDay),
  );
}
