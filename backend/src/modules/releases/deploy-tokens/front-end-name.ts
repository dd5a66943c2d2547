import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { trimmed } from '../../../platform/http/field-rules.js';
import { FRONT_END } from '../registration/release-declaration.js';

export function FrontEndName(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, maxLength: 40 }),
    Transform(trimmed),
    Matches(FRONT_END, { message: "The name of a front end is 'mf-' and small letters, like mf-property." }),
  );
}
