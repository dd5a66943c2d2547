import { QueryText } from '../../platform/http/list-query.js';

export const searchKinds = [
  'work-order',
  'unit',
  'turn',
  'resident',
  'customer',
  'deal',
  'invoice',
  'item',
  'user',
] as const;
export type SearchKind = (typeof searchKinds)[number];

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
  kind: 'work-order' | 'unit' | 'turn' | 'resident' | 'customer' | 'deal' | 'invoice' | 'item' | 'user';
  hits: SearchHitResponse[];
}
