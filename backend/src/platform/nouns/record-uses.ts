import type { HeldRecord } from './noun.js';
import type { HoldingReference } from './nouns.js';

/** How many records of a kind hold another one. */
export interface RecordUse extends HeldRecord {
  count: number;
}

/** With the counts, which come in the order of the references. */
export const usesOf = (references: readonly HoldingReference[], counts: readonly number[]): RecordUse[] =>
  references.map(({ holds }, index) => ({ ...holds, count: counts[index]! }));
