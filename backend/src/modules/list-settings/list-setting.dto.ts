import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsObject, ValidateNested } from 'class-validator';
import { OptionalInteger, OptionalText, RequiredText, RequiredWord } from '../../platform/http/fields.js';

export const settableLists = [
  'work-orders',
  'units',
  'turns',
  'estimates',
  'invoices',
  'jobs',
  'customers',
  'residents',
] as const;
type SettableList = (typeof settableLists)[number];

export const listLayouts = ['cards', 'table'] as const;
type ListLayout = (typeof listLayouts)[number];

export const listDensities = ['compact', 'comfortable'] as const;
type ListDensity = (typeof listDensities)[number];

const MAX_NAME = 40;
const MAX_COLUMNS = 50;
const MIN_WIDTH = 40;
const MAX_WIDTH = 1_000;

export class ListColumn {
  @RequiredText('Name the column', MAX_NAME)
  name: string;

  /** Pixels; absent: the list's own. */
  @OptionalInteger(MIN_WIDTH, MAX_WIDTH)
  width?: number;
}

export class SaveListSettingBody {
  @RequiredWord(settableLists)
  list: SettableList;

  @RequiredWord(listLayouts)
  layout: ListLayout;

  @RequiredWord(listDensities)
  density: ListDensity;

  /** The order of the rows where the address names none. */
  @OptionalText(MAX_NAME)
  sort?: string | null;

  /** Those of the table, in their order. */
  @ValidateNested({ each: true, message: 'Each column must be an object.' })
  @IsObject({ each: true, message: 'Each column must be an object.' })
  @Type(() => ListColumn)
  @ArrayUnique((column: ListColumn | null) => column?.name, { message: 'Columns names something twice.' })
  @ArrayMaxSize(MAX_COLUMNS, { message: `A table has at most ${MAX_COLUMNS} columns.` })
  @IsArray({ message: 'Columns must be a list.' })
  columns: ListColumn[];
}

export class ListColumnResponse {
  name: string;
  width: number | null;
}

export class ListSettingResponse {
  list: SettableList;
  layout: ListLayout;
  density: ListDensity;
  sort: string | null;
  columns: ListColumnResponse[];
}
