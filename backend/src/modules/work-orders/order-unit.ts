import { Invalid } from '../../platform/http/errors.js';
import type { ResolvedUnit } from '../units/units.service.js';
import type { UpdateWorkOrderBody } from './work-order.dto.js';
import type { WorkOrder } from './work-order.entity.js';

/** What the turn and the resident of an order say of its unit. */
export interface NamedUnits {
  turnUnit: { id: number; unitNumber: string } | null;
  /** In which the resident lives, has lived or will live. */
  residentUnitIds: number[];
}

type Names = Pick<UpdateWorkOrderBody, 'turnId' | 'residentId'>;

/** Whether a body says of which turn or resident an order is. */
export const namesRecord = ({ turnId, residentId }: Names): boolean => turnId !== undefined || residentId !== undefined;

export const namesUnit = (body: UpdateWorkOrderBody): boolean => body.propertyUnit !== undefined || namesRecord(body);

/** The unit of a new order: the given one, else that of its turn. */
export function unitOfOrder(given: ResolvedUnit, { turnUnit, residentUnitIds }: NamedUnits): ResolvedUnit {
  const unit = turnUnit && given.propertyUnit === null ? ofTurn(turnUnit) : given;
  requireTurnOf(unit, turnUnit);
  requireResidentOf(unit, residentUnitIds);
  return unit;
}

/** The same after an edit; what it does not change may differ, as it did before there was this rule. Undefined: as before. */
export function unitOfEdit(
  order: WorkOrder,
  { turnId, residentId }: Names,
  given: ResolvedUnit | undefined,
  named: NamedUnits | undefined,
): ResolvedUnit | undefined {
  if (!named) return given;
  const { turnUnit, residentUnitIds } = named;
  const { unitId, propertyUnit } = order;
  const isMoved = given !== undefined && given.unitId !== unitId;
  const isChanged = (before: number | null, after: number | null | undefined): boolean =>
    isMoved || (after !== undefined && after !== before);
  const before = given ?? { unitId, propertyUnit, id: Promise.resolve(unitId) };
  const takesTurns = isChanged(order.turnId, turnId) && turnUnit !== null && before.propertyUnit === null;
  const unit = takesTurns ? ofTurn(turnUnit) : before;
  if (isChanged(order.turnId, turnId)) requireTurnOf(unit, turnUnit);
  if (isChanged(order.residentId, residentId)) requireResidentOf(unit, residentUnitIds);
  return takesTurns ? unit : given;
}

const ofTurn = ({ id, unitNumber }: NonNullable<NamedUnits['turnUnit']>): ResolvedUnit => ({
  ...{ unitId: id, propertyUnit: unitNumber, id: Promise.resolve(id) },
});

function requireTurnOf({ unitId }: ResolvedUnit, turnUnit: NamedUnits['turnUnit']): void {
  if (turnUnit && turnUnit.id !== unitId)
    throw new Invalid([{ field: 'turnId', message: `This turn is of unit ${turnUnit.unitNumber}.` }], 'unit-mismatch');
}

/** A resident without a unit may want work in any. */
function requireResidentOf({ unitId }: ResolvedUnit, units: readonly number[]): void {
  if (unitId !== null && units.length > 0 && !units.some((id) => id === unitId))
    throw new Invalid([{ field: 'residentId', message: 'This resident is of another unit.' }], 'unit-mismatch');
}
