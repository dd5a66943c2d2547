import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, Max, Min, Validate, type ValidationArguments, ValidatorConstraint } from 'class-validator';
import { whenSent } from '../../platform/http/field-rules.js';

const MAX_CENTS = 2_147_483_647;
const DOLLARS = /^(\d{1,8})(?:\.(\d{1,2}))?$/;
const REQUIRED = 'Price is required';
const HOW = "Price must be whole cents, or a text of dollars with at most two decimals like '12.50'.";

/** '12.50' → 1250. Other texts are returned unchanged and fail the validation; numbers are cents already. */
export function centsOf(price: unknown): unknown {
  if (typeof price !== 'string') return price;
  const [, dollars, decimals = ''] = DOLLARS.exec(price.trim()) ?? [];
  return dollars === undefined ? price.trim() : Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
}

@ValidatorConstraint({ name: 'pricePresent' })
class PricePresent {
  validate(value: unknown): boolean {
    return value !== undefined && value !== null && value !== '';
  }
}

const notNegative = ({ value }: ValidationArguments): string =>
  typeof value === 'number' ? 'Price must be 0 or greater' : HOW;

/** An item's price: a JSON number is cents, a JSON string dollars; the handler receives cents. */
export function ItemPrice(options: { optional?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      oneOf: [
        { type: 'integer', minimum: 0, maximum: MAX_CENTS },
        { type: 'string', maxLength: 11, pattern: DOLLARS.source },
      ],
      required: !options.optional,
    }),
    Transform(({ value }: TransformFnParams) => centsOf(value)),
    ...(options.optional ? [whenSent()] : []),
    Validate(PricePresent, { message: REQUIRED }),
    IsInt({ message: HOW }),
    Min(0, { message: notNegative }),
    Max(MAX_CENTS, { message: 'Price must be at most $21,474,836.47.' }),
  );
}
