import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength, Validate, ValidateIf } from 'class-validator';
import { NotBlank, PlainText } from '../../../platform/http/field-rules.js';

export const MAX_SCOPE_BUILDINGS = 50;
const MAX_BUILDING = 200;

/** The buildings of a person; null: all of them. */
export const Buildings = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: MAX_BUILDING },
      minItems: 1,
      maxItems: MAX_SCOPE_BUILDINGS,
      nullable: true,
    }),
    ValidateIf((_, value) => value !== null),
    IsArray({ message: 'Buildings must be a list, or null for all of them.' }),
    ArrayMinSize(1, { message: 'Choose at least one building.' }),
    ArrayMaxSize(MAX_SCOPE_BUILDINGS, { message: `At most ${MAX_SCOPE_BUILDINGS} buildings can be chosen.` }),
    IsString({ each: true, message: 'Each building must be text.' }),
    Validate(NotBlank, { each: true, message: 'A building must not be empty.' }),
    Validate(PlainText, { each: true, message: 'A building contains characters that cannot be used.' }),
    MaxLength(MAX_BUILDING, { each: true, message: `A building has at most ${MAX_BUILDING} characters.` }),
  );
