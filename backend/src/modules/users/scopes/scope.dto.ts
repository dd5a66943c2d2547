import { ApiProperty } from '@nestjs/swagger';
import { OptionalWord } from '../../../platform/http/fields.js';
import { QueryNames } from '../../../platform/http/list-query.js';
import { RequiredFlag } from '../../../platform/http/required-fields.js';
import { Buildings } from './scope-fields.js';

/** Replaces what the person may see. */
export class ScopeBody {
  /** Names of the company's buildings; null: all of them. */
  @Buildings()
  buildings: string[] | null;

  /** Of work orders, turns, visits and recurring work only those that are assigned to the person. */
  @RequiredFlag()
  assignedOnly: boolean;
}

/** The scope that is tried; without any, the person would see everything. */
export class ScopePreviewQuery {
  @QueryNames()
  building?: string[];

  @OptionalWord(['true', 'false'])
  assignedOnly?: 'true' | 'false' = 'false';
}

export class ScopeResponse {
  @ApiProperty({ type: 'array', items: { type: 'string' }, nullable: true })
  buildings: string[] | null;

  assignedOnly: boolean;

  /** Of the person, for If-Match. */
  version: number;
}

export class SeenCountResponse {
  /** How many of them this person would see. */
  seen: number;

  /** How many the company has. */
  all: number;
}

export class ScopePreviewResponse {
  units: SeenCountResponse;

  /** Open ones and those in progress. */
  workOrders: SeenCountResponse;

  /** Those that are not completed. */
  turns: SeenCountResponse;

  residents: SeenCountResponse;
}
