import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsObject,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { OptionalFlag, OptionalText } from '../../platform/http/fields.js';
import { NounName } from '../../platform/nouns/noun-names.js';

const MAX_ID = 2_147_483_647;
const MAX_WORD = 40;
const MAX_NAME = 120;
export const MAX_RECORDS = 500;
const ID_MESSAGE = { each: true, message: `Each id must be a whole number from 1 to ${MAX_ID}.` };
const CHANGE_MESSAGE = { message: 'change must say what to change, such as { "status": "open" }.' };
/** More ids are refused by their number alone. */
const isShort = (ids: unknown): boolean => !Array.isArray(ids) || ids.length <= MAX_RECORDS;

function OptionalIds(maxItems: number, minItems: number, isChecked = (_: unknown) => true): PropertyDecorator {
  return (target, name) => {
    ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 }, minItems, maxItems, required: false })(
      target,
      name,
    );
    ValidateIf((_, value) => value !== undefined && isChecked(value))(target, name);
    // In this order; only the first that fails is reported.
    IsArray({ message: 'Ids must be a list.' })(target, name);
    ArrayMinSize(minItems, { message: 'At least one id must be sent.' })(target, name);
    ArrayMaxSize(maxItems, { message: `At most ${maxItems} ids can be sent.` })(target, name);
    IsInt(ID_MESSAGE)(target, name);
    Min(1, ID_MESSAGE)(target, name);
    Max(MAX_ID, ID_MESSAGE)(target, name);
    ArrayUnique({ message: 'Each id can be sent once.' })(target, name);
  };
}

/** Exactly one of the fields, one that records of the noun have. */
export class BulkChange {
  @OptionalText(MAX_WORD)
  status?: string | null;

  @OptionalText(MAX_WORD)
  priority?: string | null;

  /** Replaces the people; an empty list assigns nobody. */
  @OptionalIds(100, 0)
  assigneeIds?: number[];

  @OptionalText(MAX_NAME)
  buildingName?: string | null;

  /** true: moves the records to the trash. */
  @OptionalFlag()
  delete?: boolean;
}

/** Either ids or a filter. */
export class BulkBody {
  @NounName('bulk')
  @Allow()
  noun: string;

  @OptionalIds(MAX_RECORDS, 1, isShort)
  ids?: number[];

  /** The query of the noun's list, such as `{ "status": "open" }`: every record that it finds. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  @ValidateIf((_, value) => value !== undefined)
  @IsObject({ message: 'filter must be an object.' })
  filter?: Record<string, string>;

  @ApiProperty({ type: BulkChange })
  @ValidateNested(CHANGE_MESSAGE)
  @IsObject(CHANGE_MESSAGE)
  @Type(() => BulkChange)
  change: BulkChange;
}

export class SkippedRecordResponse {
  id: number;
  /** The error code of the same change of this record alone. */
  code: string;
  message: string;
}

export class BulkResponse {
  /** Of the operation, for its undo. */
  id: number;
  /** How many records were changed; those that already were as wanted are neither changed nor skipped. */
  changed: number;
  skipped: SkippedRecordResponse[];
}
