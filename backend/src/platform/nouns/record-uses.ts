import type { HeldRecord } from './noun.js';
import type { HoldingReference } from './nouns.js';

/** How many records of a kind refer to another one. */
export interface RecordUse extends HeldRecord {
  count: number;
}

/** References and counts have the same order. */
export const usesOf = (references: readonly HoldingReference[], counts: readonly number[]): RecordUse[] =>
  references.map(({ holds }, index) => ({ ...holds, count: counts[index]! }));
