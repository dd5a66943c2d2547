import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../platform/http/list-query.js';
import { OptionalWord } from '../../platform/http/fields.js';
import { NounName } from '../../platform/nouns/noun-names.js';

export const importStatuses = [
  'checked',
  'queued',
  'running',
  'imported',
  'failed',
  'undo_queued',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const MAX_COLUMNS = 200;

export class KindQuery {
  @NounName('imported')
  @IsOptional()
  @IsString({ message: 'kind may be given only once.' })
  kind?: string;
}

export class UpdateImportBody {
  /** The field into which each column of the file is imported, '' for none. */
  @ApiProperty({ type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: MAX_COLUMNS })
  @MaxLength(60, { each: true, message: 'Each column must be the name of a field, or empty.' })
  @IsString({ each: true, message: 'Each column must be the name of a field, or empty.' })
  @ArrayMaxSize(MAX_COLUMNS, { message: `A file has at most ${MAX_COLUMNS} columns.` })
  @IsArray({ message: 'Columns must be a list.' })
  columns: string[];
}

export const rowStates = ['all', 'bad', 'kept'] as const;
export type RowState = (typeof rowStates)[number];

export class ImportRowQuery extends PageQuery {
  /** Only rows with problems, or those that an undo has kept. */
  @OptionalWord(rowStates)
  state?: RowState = 'all';
}

export class ImportFieldResponse {
  name: string;
  label: string;
  isRequired: boolean;
}

export class ImportPersonResponse {
  id: number;
  displayName: string | null;
  firstName: string | null;
  username: string;
}

export class ImportResponse {
  id: number;
  companyId: number;
  @NounName('imported')
  kind: string;
  status: ImportStatus;
  fileName: string;
  encoding: string;
  delimiter: string;
  /** The first line of the file. */
  header: string[];
  /** The field into which each column of the file is imported, '' for none. */
  columns: string[];
  rowCount: number;
  badCount: number;
  /** Before the import what it would do, afterwards what it did. */
  createCount: number;
  updateCount: number;
  unchangedCount: number;
  /** Rows that an undo has kept. */
  keptCount: number;
  /** How many rows the running import or undo has done. */
  doneCount: number;
  failure: string | null;
  startedBy: ImportPersonResponse | null;
  startedAt: string | null;
  endedAt: string | null;
  undoneBy: ImportPersonResponse | null;
  undoneAt: string | null;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

export class ImportDetailResponse extends ImportResponse {
  fields: ImportFieldResponse[];
  /**
   * The fields by which a row is matched to its record: the first that the row has. A row without a match creates a
   * record.
   */
  matchedBy: string[];
}

export class RowProblemResponse {
  /** The heading of the file's column; null if the problem concerns the whole row. */
  column: string | null;
  reason: string;
}

export class ImportRowResponse {
  id: number;
  line: number;
  cells: string[];
  problems: RowProblemResponse[];
  outcome: 'bad' | 'create' | 'update' | 'unchanged' | 'undone' | 'kept';
}
