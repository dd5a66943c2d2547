import type { Schemas } from '@nerka/mf-shared/api';
import { formatCount } from '@nerka/mf-shared/format';
import { stageLabels, stageTones } from '../deal-stage/deal-stage';

export type Deal = Schemas['DealResponse'];
export type Stage = Deal['stage'];
export type StageTotal = Schemas['StageTotalResponse'];

/** The columns of the board in order. */
export const stages = ['prospecting', 'qualification', 'proposal', 'negotiation', 'won', 'lost'] as const;

export { stageLabels, stageTones };

export const stageOptions = stages.map((value) => ({ value, label: stageLabels[value] }));

/** The probability of closed deals; users estimate that of open ones. */
const closedProbability: Partial<Record<Stage, number>> = { won: 100, lost: 0 };

export const DEFAULT_PROBABILITY = 20;

export const isClosed = (stage: Stage): boolean => closedProbability[stage] !== undefined;

/** The deal in another stage, as the server will return it. */
export function inStage(deal: Deal, stage: Stage, probability?: number): Deal {
  const open = probability ?? (isClosed(deal.stage) ? DEFAULT_PROBABILITY : deal.probability);
  const likely = closedProbability[stage] ?? open;
  return { ...deal, stage, probability: likely, weightedValue: Math.round((deal.value * likely) / 100) };
}

/** '1 deal', '1,234 deals'. */
export const countDeals = (count: number): string => `${formatCount(count)} ${count === 1 ? 'deal' : 'deals'}`;
