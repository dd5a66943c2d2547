import type { CompanyInView } from '@nerka/mf-shared/contract';
import type { AttentionLine } from './attention';

/** A line without its address: `query` narrows a list to exactly these records. */
interface AttentionKind extends Omit<AttentionLine, 'to'> {
  query: string;
}

/** The lines of one list; none if the company uses none of the features that the list belongs to. */
export function attentionLines(
  { features }: CompanyInView,
  ofFeatures: readonly string[],
  list: string,
  kinds: readonly AttentionKind[],
): AttentionLine[] {
  if (!ofFeatures.some((feature) => features.includes(feature))) return [];
  return kinds.map(({ query, ...line }) => ({ ...line, to: `${list}?${query}` }));
}
