/** How long completed turns took and what they cost; days to one decimal, money in cents, null if there is none. */
export class TurnAverages {
  turns: number;
  /** Calendar days from move-out to ready. */
  meanTurnDays: number | null;
  medianTurnDays: number | null;
  p90TurnDays: number | null;
  /** Calendar days from move-out to the next move-in, or until today if nobody has moved in. */
  meanVacantDays: number | null;
  meanCost: number | null;
  totalCost: number;
  totalEstimate: number;
  /** Market rent / 30 for each day vacant. */
  vacancyLoss: number;
}

export class PhaseDays {
  inspection: number | null;
  cleaning: number | null;
  repairs: number | null;
  final: number | null;
}

export class TurnTimesSummary extends TurnAverages {
  /** Percentage of the turns with a target date that were ready by then; null without such turns. */
  onTimePercent: number | null;
  /** Ready, and nobody has moved in yet. */
  stillVacant: number;
  /** Actual less estimated cost of the turns that have both. */
  costVariance: number;
  /** Of all the turns: what their work orders and own lines add up to. */
  computedCost: number;
  meanPhaseDays: PhaseDays;
}

export class MonthTurns extends TurnAverages {
  /** Its first day. */
  month: string;
}

export class PlanTurns extends TurnAverages {
  bedrooms: number;
  /** In tenths. */
  bathrooms: number;
}

export class TurnTimesRow {
  turnId: number;
  turnNumber: string;
  unitNumber: string;
  buildingName: string | null;
  bedrooms: number;
  /** In tenths. */
  bathrooms: number;
  moveOutDate: string | null;
  /** The date of the inspection's last tick. */
  inspectedDate: string | null;
  targetDate: string | null;
  readyDate: string;
  nextMoveInDate: string | null;
  turnDays: number | null;
  vacantDays: number | null;
  /** Nobody has moved in yet, so the days vacant still grow. */
  isStillVacant: boolean;
  /** Days from the end of the previous phase (or the move-out) to the last tick of this one. */
  inspectionDays: number | null;
  cleaningDays: number | null;
  repairsDays: number | null;
  finalDays: number | null;
  estimatedCost: number | null;
  /** As entered. */
  actualCost: number | null;
  /** What its work orders and own lines add up to; null if nothing has cost anything. */
  computedCost: number | null;
  /** Actual less estimate. */
  costVariance: number | null;
  vacancyLoss: number | null;
  assignedTo: string | null;
}

export class TurnTimesResponse {
  from: string;
  to: string;
  summary: TurnTimesSummary;
  /** Every month of the range. */
  byMonth: MonthTurns[];
  byPlan: PlanTurns[];
  rowCount: number;
  /** The first 1,000, the most recently completed first. */
  rows: TurnTimesRow[];
}
