import type { RecordedTurn } from '../modules/turns/recorded-turns.js';

type Costs = RecordedTurn['costs'];

const CLEANING = 14_500;

/** What contractors and material cost beside the work orders; one open turn in five is over its budget by them. */
export function costsOf(id: number, isCompleted: boolean, cost: { actual: number; estimated: number }): Costs {
  const cleaning = { name: 'Cleaning crew', amount: CLEANING };
  if (isCompleted) {
    const material = cost.actual - CLEANING;
    return material > 0 ? [cleaning, { name: 'Paint and material', amount: material }] : [];
  }
  if (id % 5 === 0) return [cleaning, { name: 'Vinyl plank, kitchen and bath', amount: cost.estimated + 2_250 }];
  return [cleaning];
}
