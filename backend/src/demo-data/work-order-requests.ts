import type { RecordedUnitResident } from '../modules/unit-residents/recorded-unit-residents.js';
import { addDays } from '../platform/database/company-day.js';
import type { WorkOrderDraft } from './work-order-draft.js';
import type { RequestedWork, WorkOrderRow } from './work-orders.js';

type Link = Pick<RecordedUnitResident, 'unitId' | 'residentId' | 'startDate' | 'endDate'>;
type Part = RequestedWork['parts'][number];

const RESPONSE_DAYS = 7;
const permissions = ['yes', 'yes', 'call_first', null, 'yes', 'no'] as const;

const part = (name: string, quantity: number, unitCost: number): Part => ({ name, quantity, unitCost });

/** What a repair of the trade usually takes, in cents. */
const partsOf: Partial<Record<WorkOrderDraft['category'], readonly (readonly Part[])[]>> = {
  plumbing: [[part('Supply line', 2, 895)], [part('Wax ring', 1, 650), part('Closet bolts', 2, 210)], []],
  electrical: [[part('GFCI outlet', 1, 1849)], [part('LED lamp', 3, 425)]],
  hvac: [[part('Pleated filter 16x25', 2, 749)], [part('Run capacitor', 1, 2390)], []],
  appliance: [[], [part('Igniter', 1, 3275)], [part('Door gasket', 1, 4150)]],
  carpentry: [[part('Hinge', 2, 385)], []],
  painting: [[part('Gallon of eggshell white', 1, 3199)]],
};

/** Adds to the orders who asked, until when they are due, and what the finished ones took; the same on every load. */
export function withRequests(orders: readonly WorkOrderRow[], links: readonly Link[]): WorkOrderRow[] {
  return orders.map((order) => {
    const day = order.createdAt.slice(0, 'yyyy-mm-dd'.length);
    const lives = links.find(
      ({ unitId, startDate, endDate }) =>
        unitId === order.unitId && startDate <= day && (endDate === null || endDate > day),
    );
    return {
      ...order,
      dueDate: order.dueDate ?? addDays(day, order.priority === 'urgent' ? 1 : RESPONSE_DAYS),
      residentId: lives?.residentId ?? null,
      permissionToEnter: lives ? (permissions[order.id % permissions.length] ?? null) : null,
      parts: order.status === 'completed' ? partsFor(order) : [],
    };
  });
}

function partsFor({ id, category }: WorkOrderRow): readonly Part[] {
  const usual = partsOf[category] ?? [];
  return usual[id % Math.max(usual.length, 1)] ?? [];
}
