import { QueryText } from '../../platform/http/list-query.js';
import { NounName } from '../../platform/nouns/noun-names.js';

export class SearchQuery {
  /** Words that must all occur; an empty text finds nothing. */
  @QueryText()
  q?: string;
}

export class SearchHitResponse {
  id: number;
  /** The record's name; for an invoice its number. */
  title: string;
  /** Distinguishes records with the same name. */
  subtitle: string | null;
}

/** A record of any company, or of the platform. */
export class PlatformSearchHitResponse extends SearchHitResponse {
  /** A person's username; the slug of a company or project. */
  number: string;
  /** Null for records of the platform. */
  companySlug: string | null;
}

/** The first records of one kind, of all companies. */
export class PlatformSearchGroupResponse {
  @NounName('platform-searched')
  kind: string;
  hits: PlatformSearchHitResponse[];
}

/**
 * The first records of one kind: those with the text as number or name, then those with one that begins with it, then
 * open ones. Kinds follow their best record.
 */
export class SearchGroupResponse {
  @NounName('searched')
  kind: string;
  hits: SearchHitResponse[];
}
