import { IsOptional, IsString } from 'class-validator';
import { ListQuery, QueryReference } from '../../platform/http/list-query.js';
import { NounName } from '../../platform/nouns/noun-names.js';

export class TrashQuery extends ListQuery {
  @NounName('trashed', false)
  @IsOptional()
  @IsString({ message: 'noun may be given only once.' })
  noun?: string;

  /** With `noun`: the entry of one record. */
  @QueryReference()
  recordId?: number;
}

export class TrashPersonResponse {
  id: number;
  displayName: string | null;
  firstName: string | null;
  username: string;
}

/** A deleted record, which can be restored until `endsAt`. */
export class TrashEntryResponse {
  id: number;
  @NounName('trashed')
  noun: string;
  recordId: number;
  /** The record's number and name. */
  label: string;
  /** null for the system and the provider. */
  deletedBy: TrashPersonResponse | null;
  deletedAt: string;
  endsAt: string;
}

/** The record that exists again. */
export class RestoredResponse {
  @NounName('trashed')
  noun: string;
  recordId: number;
}
