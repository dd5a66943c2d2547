import type { Schemas } from '@nerka/mf-shared/api';
import { isDay, parseDollars } from '@nerka/mf-shared/format';
import type { Turn } from './turn-labels';

export interface TurnValues {
  unitNumber: string;
  /** A user's id, '' for nobody. */
  assignedToId: string;
  status: Turn['status'];
  currentPhase: Turn['currentPhase'];
  /** 'YYYY-MM-DD', '' for none; also the two below. */
  moveOutDate: string;
  targetCompletionDate: string;
  actualCompletionDate: string;
  /** Dollars as typed. */
  estimatedCost: string;
  actualCost: string;
  notes: string;
}

/** The defaults of a new record (docs/domain.md). */
export const newTurn: TurnValues = {
  unitNumber: '',
  assignedToId: '',
  status: 'not_started',
  currentPhase: 'inspection',
  moveOutDate: '',
  targetCompletionDate: '',
  actualCompletionDate: '',
  estimatedCost: '',
  actualCost: '',
  notes: '',
};

/** The values of a link: `turns?new=yes&unit=R-101&moveOut=2026-11-30`. */
export function valuesOfLink(search: URLSearchParams): TurnValues {
  const moveOut = search.get('moveOut') ?? '';
  return { ...newTurn, unitNumber: search.get('unit') ?? '', moveOutDate: isDay(moveOut) ? moveOut : '' };
}

export function valuesOf(turn: Turn): TurnValues {
  return {
    unitNumber: turn.unitNumber,
    assignedToId: turn.assignedToId === null ? '' : String(turn.assignedToId),
    status: turn.status,
    currentPhase: turn.currentPhase,
    moveOutDate: turn.moveOutDate ?? '',
    targetCompletionDate: turn.targetCompletionDate ?? '',
    actualCompletionDate: turn.actualCompletionDate ?? '',
    estimatedCost: dollarsOf(turn.estimatedCost),
    actualCost: dollarsOf(turn.actualCost),
    notes: turn.notes ?? '',
  };
}

/** Empty dates are left out; costs are cents or null. */
export function createBody(values: TurnValues): Schemas['CreateTurnBody'] {
  const body = bodyOf(values);
  const dates = ['moveOutDate', 'targetCompletionDate', 'actualCompletionDate'] as const;
  for (const name of dates) if (body[name] === null) delete body[name];
  return body;
}

export function changesOf(turn: Turn, values: TurnValues): Schemas['UpdateTurnBody'] {
  const [before, after] = [bodyOf(valuesOf(turn)), bodyOf(values)];
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

export const turnForm = { valuesOf, changesOf };

function bodyOf(values: TurnValues): Schemas['CreateTurnBody'] {
  const { assignedToId, moveOutDate, targetCompletionDate, actualCompletionDate, notes, ...rest } = values;
  return {
    ...rest,
    unitNumber: values.unitNumber.trim(),
    assignedToId: assignedToId ? Number(assignedToId) : null,
    moveOutDate: moveOutDate || null,
    targetCompletionDate: targetCompletionDate || null,
    actualCompletionDate: actualCompletionDate || null,
    estimatedCost: centsOf(values.estimatedCost),
    actualCost: centsOf(values.actualCost),
    notes: notes.trim() || null,
  };
}

export const centsOf = (dollars: string): number | null => (dollars === '' ? null : (parseDollars(dollars) ?? null));
export const dollarsOf = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
