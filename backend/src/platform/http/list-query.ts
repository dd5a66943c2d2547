import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { sentence } from './field-rules.js';

const MAX_ROWS = 500;
const DEFAULT_ROWS = 100;
const MAX_CHOICES = 100;

const MAX_ID = 2_147_483_647;
const WHOLE_NUMBER = /^-?\d{1,10}$/;
const PLAIN = /^\P{Cc}*$/u;

/** Any other value stays text and is refused. */
const wholeNumber = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value;

/** The id of a record as a query parameter. */
export function QueryReference(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, required: false }),
    Transform(wholeNumber),
    ValidateIf((_, value) => value !== undefined),
    IsInt({ message: '$property must be a whole number.' }),
    Min(1, { message: '$property must be at least 1.' }),
    Max(MAX_ID, { message: '$property is too large.' }),
  );
}

/** One value or several, separated by commas; a comma that belongs to a value follows a backslash. */
const choicesOf = (text: string): string[] => {
  const parts = [...text.matchAll(/(?:^|,)((?:\\[\\,]|[^,])*)/g)].map(([, part]) => part!);
  return [...new Set(parts.map((part) => part.replaceAll(/\\([\\,])/g, '$1')))];
};

/** A repeated parameter becomes null, which is refused. */
const chosen =
  (valueOf: (text: string) => unknown = (text) => text) =>
  ({ value }: TransformFnParams): unknown =>
    typeof value === 'string' ? choicesOf(value).map(valueOf) : value === undefined ? value : null;

const SEVERAL = 'One value, or several separated by commas.';

/** OpenAPI's style of a list whose values are separated by commas, which the types of Nest do not know for a property. */
const separatedByCommas = { style: 'form', explode: false };

const choices = (items: Record<string, unknown>, description = SEVERAL): PropertyDecorator =>
  ApiProperty({ type: 'array', items, maxItems: MAX_CHOICES, description, required: false, ...separatedByCommas });

const isChosen = (): PropertyDecorator =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    ArrayMaxSize(MAX_CHOICES, { message: `$property holds more than ${MAX_CHOICES}.` }),
    IsArray({ message: '$property must be text.' }),
  );

/** A filter by words of an enumeration: a row has one of those that are given. */
export function QueryWords(words: readonly string[]): PropertyDecorator {
  return applyDecorators(
    choices({ type: 'string', enum: [...words] }),
    Transform(chosen()),
    isChosen(),
    IsIn(words, { each: true, ...sentence(`must be one of ${words.join(', ')}.`) }),
  );
}

/** A filter by the ids of records: a row has one of those that are given. */
export function QueryReferences(): PropertyDecorator {
  return applyDecorators(
    choices({ type: 'integer', minimum: 1 }),
    Transform(chosen((text) => (WHOLE_NUMBER.test(text) ? Number(text) : text))),
    isChosen(),
    IsInt({ each: true, message: '$property must be a whole number.' }),
    Min(1, { each: true, message: '$property must be at least 1.' }),
    Max(MAX_ID, { each: true, message: '$property is too large.' }),
  );
}

/** A filter by names: a row has one of those that are given; `\\,` is a comma within a name. */
export function QueryNames(maxLength = 200): PropertyDecorator {
  return applyDecorators(
    choices({ type: 'string', maxLength }, `${SEVERAL} \`\\\\,\` is a comma within a value.`),
    Transform(chosen()),
    isChosen(),
    MaxLength(maxLength, { each: true, message: `$property is longer than ${maxLength} characters.` }),
    Matches(PLAIN, { each: true, message: '$property contains characters that cannot be used.' }),
  );
}

/** A search term or another text as a query parameter. */
export function QueryText(maxLength = 200): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, maxLength, required: false }),
    ValidateIf((_, value) => value !== undefined),
    MaxLength(maxLength, { message: `$property is longer than ${maxLength} characters.` }),
    Matches(PLAIN, { message: '$property contains characters that cannot be used.' }),
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

/** The filters that a list shares with its counts: at least a search term. */
export class FilterQuery {
  /** Words that must all occur. */
  @QueryText()
  q?: string;
}

/** The query of every other list: also a search term. */
export class ListQuery extends PageQuery {
  /** Words that must all occur. */
  @QueryText()
  q?: string;
}
