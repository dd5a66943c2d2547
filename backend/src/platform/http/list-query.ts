import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';

const MAX_ROWS = 500;
const DEFAULT_ROWS = 100;

/** Any other value stays text and is refused. */
const wholeNumber = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;

/** The id of a record as a query parameter. */
export function QueryReference(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, required: false }),
    Transform(wholeNumber),
    ValidateIf((_, value) => value !== undefined),
    IsInt({ message: '$property must be a whole number.' }),
    Min(1, { message: '$property must be at least 1.' }),
    Max(2_147_483_647, { message: '$property is too large.' }),
  );
}

/** A search term or another text as a query parameter. */
export function QueryText(maxLength = 200): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, maxLength, required: false }),
    ValidateIf((_, value) => value !== undefined),
    MaxLength(maxLength, { message: `$property is longer than ${maxLength} characters.` }),
    Matches(/^\P{Cc}*$/u, { message: '$property contains characters that cannot be used.' }),
  );
}

/** The query of a list that belongs to one record: how many rows, and where to start. */
export class PageQuery {
  /** How many rows, 1 to 500. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_ROWS, default: DEFAULT_ROWS, required: false })
  @Transform(wholeNumber)
  @Max(MAX_ROWS, { message: `limit must be at most ${MAX_ROWS}.` })
  @Min(1, { message: 'limit must be at least 1.' })
  @IsInt({ message: 'limit must be a whole number.' })
  limit?: number = DEFAULT_ROWS;

  /** The end of the previous page, from its `Link` header. */
  @QueryText(400)
  cursor?: string;
}

/** The query of every other list: also a search term. */
export class ListQuery extends PageQuery {
  /** Words that must all occur. */
  @QueryText()
  q?: string;
}
