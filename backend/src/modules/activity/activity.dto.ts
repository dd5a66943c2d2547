import { IsOptional, IsString } from 'class-validator';
import { OptionalDate } from '../../platform/http/fields.js';
import { PageQuery, QueryReference } from '../../platform/http/list-query.js';
import { NounName } from '../../platform/nouns/noun-names.js';

export class ActivityQuery extends PageQuery {
  /** With `recordId` the noun of that record, else only entries of records of this noun and their parts. */
  @NounName('audited', false)
  @IsOptional()
  @IsString({ message: 'noun may be given only once.' })
  noun?: string;

  /** The activity of this record and of its parts, for whoever may read it. */
  @QueryReference()
  recordId?: number;

  /** Only what this user did. */
  @QueryReference()
  actorId?: number;

  /** Without `recordId`: what a change of many records did to each, which otherwise is one entry. */
  @QueryReference()
  operationId?: number;

  /** Only what was done on this day in the company's time zone. */
  @OptionalDate()
  day?: string | null;
}

export class PlatformActivityQuery extends PageQuery {
  /** Only of this project and its companies. */
  @QueryReference()
  projectId?: number;

  /** Only of this company. */
  @QueryReference()
  companyId?: number;

  /** Only what this user did. */
  @QueryReference()
  actorId?: number;

  /** Only what was done on this day in UTC. */
  @OptionalDate()
  day?: string | null;
}

/** A record that an entry names. */
export class ActivityRecordResponse {
  noun: string;
  id: number;
  /** Its number or name, for a deleted record the last one; null if none was logged. */
  name: string | null;
  /** Whether it exists and the reader may read it. */
  isOpen: boolean;
}

export class ActivityChangeResponse {
  /** By its name in the API. */
  field: string;
  /** Ids are replaced by names, money is in cents; null: it was empty. */
  before: string | null;
  after: string | null;
}

/** A change of many records at once, or its undo. */
export class ActivityOperationResponse {
  id: number;
  /** How many of them it changed; the entry names one. */
  records: number;
  /** Whether the entry is of the undo, which put them back. */
  isUndo: boolean;
}

/** A session of the provider's support. */
export class ActivitySupportResponse {
  id: number;
  reason: string;
}

/** A key by which a program acts for a person. */
export class ActivityApiKeyResponse {
  id: number;
  name: string;
}

export class ActivityEntryResponse {
  id: number;
  /** The company's name, where entries are of several; null for what is of no company. */
  companyName: string | null;
  /** The user's name; null for the system and, in what a company reads, for the provider. */
  actor: string | null;
  /** A past participle: created, updated, deleted. */
  action: string;
  /** What kind of record, singular: work-order. */
  noun: string;
  recordId: number | null;
  /** The record's number or name, where the log entry has it. */
  subject: string | null;
  createdAt: string;
  /** When it was done, by the time of a device that sent it at `createdAt`; null: at once. Absent from the platform's log. */
  deviceTime?: string | null;
  /** The user of the company; null for the provider and the system. */
  actorId: number | null;
  /** Whether a user of the provider did it. */
  isProvider: boolean;
  /** Done by the provider's support: the session and its reason. */
  support?: ActivitySupportResponse | null;
  /** Done for the person by a program with this key. Absent from the platform's log. */
  apiKey?: ActivityApiKeyResponse | null;
  /** The record, for a part such as a subtask the one that it belongs to; null if the entry is of no single record. */
  record: ActivityRecordResponse | null;
  /** In the activity of a company or of several the entry stands for all records of the operation. */
  operation?: ActivityOperationResponse;
  /** Changed fields, of an operation those alike in all records; of any action but `updated` also what it is about. */
  changes: ActivityChangeResponse[];
}

export class PlatformActivityEntryResponse extends ActivityEntryResponse {
  /** Null for what is of no company. */
  companyId: number | null;
  /** Null for a company that was deleted, and for what is of no company. */
  companySlug: string | null;
}
