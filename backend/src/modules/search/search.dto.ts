import { QueryText } from '../../platform/http/list-query.js';
import { NounName } from '../../platform/nouns/noun-names.js';

export class SearchQuery {
  /** Words that must all occur; without one nothing is found. */
  @QueryText()
  q?: string;
}

/** A record that was found. */
export class SearchHitResponse {
  id: number;
  /** What the record is called; an invoice by its number. */
  title: string;
  /** What tells it from others of the same name. */
  subtitle: string | null;
}

/** The first records of one kind, those whose title begins with what was typed before the others. */
export class SearchGroupResponse {
  @NounName('searched')
  kind: string;
  hits: SearchHitResponse[];
}
