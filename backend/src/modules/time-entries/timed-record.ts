/** On what somebody works. */
export type TimedRecord = { workOrderId: number } | { visitId: number };

/** Its column among those of a time entry, and its id. */
export const keyOf = (record: TimedRecord): [column: 'work_order_id' | 'visit_id', id: number] =>
  'workOrderId' in record ? ['work_order_id', record.workOrderId] : ['visit_id', record.visitId];

/** What a stored time entry is of. */
export const recordOf = ({
  workOrderId,
  visitId,
}: {
  workOrderId: number | null;
  visitId: number | null;
}): TimedRecord => (workOrderId === null ? { visitId: visitId! } : { workOrderId });

/** Of the log: the kind of a parent is the noun of its parts. */
export const nounOf = (record: TimedRecord): 'time-entry' | 'visit-time' =>
  'workOrderId' in record ? 'time-entry' : 'visit-time';
