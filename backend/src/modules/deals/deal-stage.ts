import type { Deal, DealStage } from './deal.entity.js';

const DEFAULT_PROBABILITY = 20;

/** The probability of a closed deal; users set it while the deal is open. */
const probabilityOfClosed: Partial<Record<DealStage, number>> = { won: 100, lost: 0 };

export type Standing = Pick<Deal, 'stage' | 'probability' | 'closedAt'>;

export const isClosed = (stage: DealStage): boolean => probabilityOfClosed[stage] !== undefined;

/** A won deal has 100 %, a lost one 0 %; a reopened one gets a new deal's probability unless the user sets one. */
export function standingOf(
  before: Standing | null,
  sent: { stage?: DealStage; probability?: number },
  now: Date,
): Standing {
  const stage = sent.stage ?? before?.stage ?? 'prospecting';
  const certain = probabilityOfClosed[stage];
  if (certain === undefined)
    return { stage, probability: sent.probability ?? probabilityBefore(before), closedAt: null };
  const closedAt = before?.stage === stage && before.closedAt ? before.closedAt : now;
  return { stage, probability: certain, closedAt };
}

const probabilityBefore = (before: Standing | null): number =>
  before === null || isClosed(before.stage) ? DEFAULT_PROBABILITY : before.probability;
