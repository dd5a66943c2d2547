import { applyDecorators } from '@nestjs/common';
import { Validate, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';
import { Invalid } from '../http/errors.js';
import { Secret } from '../http/fields.js';
import { isCommonPassword } from './common-passwords.js';
import { isProductName, nameIn, type PasswordNames } from './password-names.js';

const MIN_LENGTH = 8;
const ANOTHER = 'Please choose another one.';

@ValidatorConstraint({ name: 'uncommonPassword', async: true })
class UncommonPassword implements ValidatorConstraintInterface {
  async validate(value: unknown): Promise<boolean> {
    return typeof value !== 'string' || !(await isCommonPassword(value));
  }

  defaultMessage(): string {
    return `This password is too common. ${ANOTHER}`;
  }
}

@ValidatorConstraint({ name: 'otherThanTheProduct' })
class OtherThanTheProduct implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value !== 'string' || !isProductName(value);
  }

  defaultMessage(): string {
    return `This password is little more than the name of this product. ${ANOTHER}`;
  }
}

/** A new password: 8 to 128 characters, none of the most common and not the product's name; see `requireNoName`. */
export function NewPassword(message: string, options: { optional?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    Secret(message, { ...options, minLength: MIN_LENGTH }),
    Validate(OtherThanTheProduct),
    Validate(UncommonPassword),
  );
}

const whose: Readonly<Record<keyof PasswordNames, string>> = { person: 'its user', company: 'the company' };

/** Throws Invalid if the password is little more than a name that everybody around its person knows. */
export function requireNoName(field: string, password: string, names: PasswordNames): void {
  const found = nameIn(password, names);
  if (!found) return;
  const message = `This password is little more than the name of ${whose[found]}. ${ANOTHER}`;
  throw new Invalid([{ field, message }]);
}
