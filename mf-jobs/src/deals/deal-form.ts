import type { Schemas } from '@nerka/mf-shared/api';
import { parseDollars } from '@nerka/mf-shared/format';
import { DEFAULT_PROBABILITY, isClosed, type Deal, type Stage } from './deal-labels';

export interface DealValues {
  name: string;
  customerId: number | undefined;
  /** Dollars as typed. */
  value: string;
  stage: Stage;
  /** Percent as typed. */
  probability: string;
}

/** The defaults of a new record (docs/domain.md). */
export const newDeal: DealValues = {
  name: '',
  customerId: undefined,
  value: '',
  stage: 'prospecting',
  probability: String(DEFAULT_PROBABILITY),
};

export function valuesOf({ name, customerId, value, stage, probability }: Deal): DealValues {
  return {
    name,
    customerId: customerId ?? undefined,
    value: (value / 100).toFixed(2),
    stage,
    probability: String(probability),
  };
}

/** The server sets the probability of a closed deal. */
export function createBody({ name, customerId, value, stage, probability }: DealValues): Schemas['CreateDealBody'] {
  return {
    name: name.trim(),
    customerId: customerId ?? null,
    value: value === '' ? 0 : (parseDollars(value) ?? 0),
    stage,
    ...(!isClosed(stage) && { probability: Number(probability || DEFAULT_PROBABILITY) }),
  };
}

export function changesOf(deal: Deal, values: DealValues): Schemas['UpdateDealBody'] {
  const [before, after] = [createBody(valuesOf(deal)), createBody(values)];
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

export const dealForm = { valuesOf, changesOf };
