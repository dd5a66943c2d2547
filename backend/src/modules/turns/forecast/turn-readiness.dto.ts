import type { TurnPhase } from '../turn.entity.js';

export class PhaseForecastResponse {
  phase: TurnPhase;
  tasks: number;
  openTasks: number;
  /** What the phase takes with all its tasks. */
  days: number;
  /** The share of its open tasks. */
  remainingDays: number;
}

/** How the forecast of a turn was reckoned. */
export class TurnForecastResponse {
  /** Whether the days are the company's own; else six tasks a day. */
  isFromHistory: boolean;
  /** How many turns of the last 12 months were measured. */
  turns: number;
  /** Today, or the move-out after it. */
  startDate: string;
  /** Of the turn, and of its unit if they belong to no other turn. */
  openOrders: number;
  /** What a work order of the company usually takes. */
  orderDays: number;
  /** What the latest open order still takes; 0 without one. */
  orderWaitDays: number;
  phases: PhaseForecastResponse[];
}

/** When a turn will be ready; without a forecast once it is completed. */
export class TurnReadinessResponse {
  /** Changed only with a reason. */
  promisedDate: string | null;
  forecastDate: string | null;
  forecast: TurnForecastResponse | null;
  /** By how many days the later one of forecast and promise misses the next move-in; null if nobody moves in. */
  missedDays: number | null;
  /** Whether the forecast or the promise misses the next move-in, or the forecast the promise. */
  isAtRisk: boolean;
}
