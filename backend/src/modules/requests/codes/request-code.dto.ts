import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { References } from '../../../platform/http/fields.js';
import { PageQuery, QueryNames, QueryReferences } from '../../../platform/http/list-query.js';

export const MAX_CODES = 500;
const MAX_BUILDINGS = 100;
const MAX_NAME = 200;

/** Without filters: all of them, that of the company first. */
export class CodeSheetQuery {
  /** The codes of these units. */
  @QueryReferences()
  unitId?: number[];

  /** The codes of the units in these buildings. */
  @QueryNames()
  building?: string[];
}

export class RequestCodeQuery extends IntersectionType(PageQuery, CodeSheetQuery) {}

/** Without fields: every unit, and the company as a whole. */
export class MakeCodesBody {
  @References(MAX_CODES, { optional: true })
  unitIds?: number[];

  @ApiProperty({ type: [String], maxItems: MAX_BUILDINGS, required: false })
  @IsOptional()
  @IsArray({ message: 'Buildings must be a list.' })
  @ArrayMaxSize(MAX_BUILDINGS, { message: `Buildings holds more than ${MAX_BUILDINGS}.` })
  @IsString({ each: true, message: 'Each must be text.' })
  @MaxLength(MAX_NAME, { each: true, message: `Each has at most ${MAX_NAME} characters.` })
  buildings?: string[];
}

export class MadeCodesResponse {
  /** How many units, and the company, had no code and have one now. */
  made: number;
}

export class ReplaceCodesBody {
  @References(MAX_CODES)
  @ArrayMinSize(1, { message: 'Please choose a code.' })
  codeIds: number[];
}

export class ReplacedCodesResponse {
  /** How many codes were replaced; those that had ended already were not. */
  replaced: number;
}

export class RequestCodeResponse {
  id: number;
  /** null: of the company as a whole. */
  unitId: number | null;
  unitNumber: string | null;
  buildingName: string | null;
  /** When a request came by it last. */
  lastUsedAt: string | null;
  createdAt: string;
}

export class RequestCodeLinkResponse {
  id: number;
  /** null: of the company as a whole. */
  unitId: number | null;
  /** What the squares of the printed code say. */
  url: string;
}
