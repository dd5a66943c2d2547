import { applyDecorators } from '@nestjs/common';
import { Validate, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';
import { Secret } from '../http/fields.js';
import { isCommonPassword } from './common-passwords.js';

const MIN_LENGTH = 8;

@ValidatorConstraint({ name: 'uncommonPassword' })
class UncommonPassword implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value !== 'string' || !isCommonPassword(value);
  }

  defaultMessage(): string {
    return 'This password is too common. Please choose another one.';
  }
}

/** A new password: 8 to 128 characters and none of the most common. */
export function NewPassword(message: string, options: { optional?: boolean } = {}): PropertyDecorator {
  return applyDecorators(Secret(message, { ...options, minLength: MIN_LENGTH }), Validate(UncommonPassword));
}
