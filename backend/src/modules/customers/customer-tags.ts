import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsString, Matches, MaxLength, Validate, ValidateIf } from 'class-validator';
import { type Reading, text } from '../../platform/imports/cell-readers.js';
import { NotBlank, PlainText, withoutDirections } from '../../platform/http/field-rules.js';

export const MAX_TAGS = 20;
export const MAX_TAG = 40;

/** Each tag once, whatever its case: the first spelling stays. */
const tidied = (value: readonly unknown[]): unknown[] => {
  const tags = value.map((tag) => (typeof tag === 'string' ? withoutDirections(tag).trim() : tag));
  const keys = tags.map((tag) => (typeof tag === 'string' ? tag.toLowerCase() : tag));
  return tags.filter((_, index) => keys.indexOf(keys[index]) === index);
};

/** The tags of a cell. */
export function readTags(cell: string): Reading {
  const reading = text('Tags', cell.length)(cell);
  if ('reason' in reading) return reading;
  const tags = tidied(cell.split(/[,;]/)).filter(Boolean) as string[];
  if (tags.length > MAX_TAGS) return { reason: `A customer has at most ${MAX_TAGS} tags.` };
  const isLong = tags.some((tag) => tag.length > MAX_TAG);
  return isLong ? { reason: `A tag has at most ${MAX_TAG} characters.` } : { value: tags };
}

/** The tags of a customer; a new list replaces the one before. Files separate tags by commas, so no tag has one. */
export const OptionalTags = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: MAX_TAG },
      maxItems: MAX_TAGS,
      required: false,
    }),
    Transform(({ value }: TransformFnParams): unknown => (Array.isArray(value) ? tidied(value) : value)),
    ValidateIf((_, value) => value !== undefined),
    IsArray({ message: 'Tags must be a list.' }),
    ArrayMaxSize(MAX_TAGS, { message: `A customer has at most ${MAX_TAGS} tags.` }),
    IsString({ each: true, message: 'Each tag must be text.' }),
    Validate(NotBlank, { each: true, message: 'A tag must not be empty.' }),
    Validate(PlainText, { each: true, message: 'A tag contains characters that cannot be used.' }),
    MaxLength(MAX_TAG, { each: true, message: `A tag has at most ${MAX_TAG} characters.` }),
    Matches(/^[^,]*$/, { each: true, message: 'A tag must not contain a comma.' }),
  );
