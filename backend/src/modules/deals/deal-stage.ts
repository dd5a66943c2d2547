import type { Deal, DealStage } from './deal.entity.js';

const DEFAULT_PROBABILITY = 20;

/** How likely a deal is once it is closed; while it is open people say it. */
const probabilityOfClosed: Partial<Record<DealStage, number>> = { won: 100, lost: 0 };

export type Standing = Pick<Deal, 'stage' | 'probability' | 'closedAt'>;

export const isClosed = (stage: DealStage): boolean => probabilityOfClosed[stage] !== undefined;

/**
 * How a deal stands after what was sent: a won one is certain and a lost one hopeless, both since the moment they
 * became so; one that is opened again is as likely as a new one until somebody says otherwise.
 */
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
