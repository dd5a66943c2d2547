import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  IsInt,
  Max,
  Min,
  Validate,
  ValidateIf,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { RequiredCents } from './fields.js';
import { sentence, whenSent, whenSentAndNotNull } from './field-rules.js';

const MAX_INT = 2_147_483_647;
/** 100 %. */
const MAX_BASIS_POINTS = 10_000;
const SMALLEST = 0.01;

@ValidatorConstraint({ name: 'hundredths' })
class Hundredths implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'number' && Number(value.toFixed(2)) === value;
  }
}

/** How much of something is billed: above 0, with at most two decimals where the company uses decimals. */
export function OptionalQuantity(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'number', minimum: SMALLEST, maximum: MAX_INT, required: false }),
    whenSent(),
    Validate(Hundredths, sentence('must be a number with at most two decimals.')),
    Min(SMALLEST, sentence('must be more than 0.')),
    Max(MAX_INT, sentence(`must be at most ${MAX_INT}.`)),
  );
}

/** Hundredths of a per cent, up to 100 %: 725 is 7.25 %; null clears it. */
export function OptionalBasisPoints(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_BASIS_POINTS, nullable: true, required: false }),
    whenSentAndNotNull(),
    ...wholeBasisPoints(),
  );
}

/** `optional`: it need not be sent, but cannot be cleared. */
export function RequiredBasisPoints({ optional = false }: { optional?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_BASIS_POINTS, required: !optional }),
    ...(optional ? [whenSent()] : []),
    ...wholeBasisPoints(),
  );
}

/** Days until payment is due; null: none. */
export function OptionalDays(max: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: max, nullable: true, required: false }),
    whenSentAndNotNull(),
    IsInt(sentence('must be a whole number.')),
    Min(0, sentence('must be at least 0.')),
    Max(max, sentence(`must be at most ${max}.`)),
  );
}

const wholeBasisPoints = (): PropertyDecorator[] => [
  IsInt(sentence('must be whole hundredths of a per cent.')),
  Min(0, sentence('must be 0 or more.')),
  Max(MAX_BASIS_POINTS, sentence('must be at most 100 %.')),
];

/**
 * The price of a line, in cents. It is documented as required, because it may be absent only where the price of one is
 * there, from which it is computed then.
 */
export function LinePrice(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((line: { price?: unknown; unitPrice?: unknown }) => line.price != null || line.unitPrice == null),
    RequiredCents(),
  );
}
