import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  Validate,
  type ValidationArguments,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { label, whenSent, whenSentAndNotNull } from './field-rules.js';

const INSTANT = /^(?:19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** With nine decimals of a second and an offset. */
const MAX_LENGTH = '2026-11-21T08:30:00.123456789+00:00'.length;

@ValidatorConstraint({ name: 'instant' })
class Instant implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));
  }

  defaultMessage({ property }: ValidationArguments): string {
    return `${label(property)} must be an instant like 2026-11-21T08:30:00Z.`;
  }
}

/** An instant of the years 1900 to 2199, with its offset from UTC. */
export function RequiredInstant(options: { optional?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date-time', maxLength: MAX_LENGTH, required: !options.optional }),
    ...(options.optional ? [whenSent()] : []),
    Validate(Instant),
  );
}

/** The same; null clears it. */
export function OptionalInstant(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date-time', maxLength: MAX_LENGTH, nullable: true, required: false }),
    whenSentAndNotNull(),
    Validate(Instant),
  );
}
