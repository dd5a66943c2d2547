import type { Deal, DealStage } from './deal.entity.js';

const DEFAULT_PROBABILITY = 20;

/** The probability of a closed deal; users set it while the deal is open. */
const probabilityOfClosed: Partial<Record<DealStage, number>> = { won: 100, lost: 0 };

export type Standing = Pick<Deal, 'stage' | 'probability' | 'openProbability' | 'closedAt'>;

export const isClosed = (stage: DealStage): boolean => probabilityOfClosed[stage] !== undefined;

/** A won deal has 100 %, a lost one 0 %; a reopened one gets back the probability it had, unless the user sets one. */
export function standingOf(
  before: Standing | null,
  sent: { stage?: DealStage; probability?: number },
  now: Date,
): Standing {
  const stage = sent.stage ?? before?.stage ?? 'prospecting';
  const certain = probabilityOfClosed[stage];
  const openly = sent.probability ?? openProbabilityOf(before);
  if (certain === undefined)
    return { stage, probability: openly ?? DEFAULT_PROBABILITY, openProbability: null, closedAt: null };
  const closedAt = before?.stage === stage && before.closedAt ? before.closedAt : now;
  return { stage, probability: certain, openProbability: openProbabilityOf(before), closedAt };
}

const openProbabilityOf = (before: Standing | null): number | null =>
  before === null ? null : isClosed(before.stage) ? before.openProbability : before.probability;
