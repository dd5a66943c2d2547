import { applyDecorators } from '@nestjs/common';
import { IsNotIn, Matches, Validate, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';
import { OptionalText, RequiredText } from '../../platform/http/fields.js';

const MAX_LABEL = 63;
const MAX_ADDRESS = 300;
const MAX_ZONE = 64;

export const UPLOAD_INSTEAD = 'Upload the logo instead of naming an address.';

@ValidatorConstraint({ name: 'webAddress' })
class WebAddress implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
  }

  defaultMessage(): string {
    return 'Website must begin with http:// or https://.';
  }
}

@ValidatorConstraint({ name: 'timeZone' })
class TimeZone implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    // Intl also accepts offsets like +02:00, but those have no daylight saving time.
    if (typeof value !== 'string' || !/^[A-Za-z]/.test(value)) return false;
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: value });
      return true;
    } catch {
      return false;
    }
  }

  defaultMessage(): string {
    return 'Timezone must be a name like America/New_York.';
  }
}

/** One DNS label in lower case, not reserved, and not punycode, which can imitate another name. */
export function Subdomain(): PropertyDecorator {
  return applyDecorators(
    OptionalText(MAX_LABEL),
    IsNotIn(['www', 'admin', 'api'], { message: "'$value' is reserved. Choose another subdomain." }),
    Matches(/^(?!xn--)[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, {
      message: 'Subdomain takes lower-case letters, digits and hyphens between them.',
    }),
  );
}

export const Website = (): PropertyDecorator => applyDecorators(OptionalText(MAX_ADDRESS), Validate(WebAddress));

export const HexColor = (): PropertyDecorator =>
  applyDecorators(OptionalText(7), Matches(/^#[0-9a-f]{6}$/i, { message: 'Primary color must be like #1d4ed8.' }));

/** Empty, or a picture that was uploaded here; other addresses are never fetched or shown. */
export const LogoAddress = (): PropertyDecorator =>
  applyDecorators(OptionalText(MAX_ADDRESS), Matches(/^\/api\/files\/[1-9]\d{0,9}$/, { message: UPLOAD_INSTEAD }));

export const IanaTimeZone = (): PropertyDecorator =>
  applyDecorators(RequiredText('Timezone is required', MAX_ZONE, { optional: true }), Validate(TimeZone));
