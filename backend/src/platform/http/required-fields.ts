import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min, Validate } from 'class-validator';
import { CalendarDay, dayOrNull, sentence } from './field-rules.js';

/** A whole number from 0. */
export function RequiredCount(max: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: max }),
    IsInt(sentence('must be a whole number.')),
    Min(0, sentence('must be 0 or more.')),
    Max(max, sentence(`must be at most ${max}.`)),
  );
}

/** An ISO date-time is cut to its date. */
export function RequiredDate(): PropertyDecorator {
  return applyDecorators(ApiProperty({ type: String, format: 'date' }), Transform(dayOrNull), Validate(CalendarDay));
}
