import { Invalid } from '../../platform/http/errors.js';
import type { UpdateWorkOrderBody } from './work-order.dto.js';
import type { WorkOrder } from './work-order.entity.js';

/** What the job of an order says of its customer. */
export interface JobOfOrder {
  /** null: it belongs to no job. */
  jobCustomerId: number | null;
}

type Names = Pick<UpdateWorkOrderBody, 'customerId' | 'invoiceId'>;
type Planned = Pick<UpdateWorkOrderBody, 'scheduledAt'>;

export const namesCustomer = ({ customerId, invoiceId }: Names): boolean =>
  customerId !== undefined || invoiceId !== undefined;

/** The customer of an order with this body: the given one, else that of its job, whose customer no other may be. */
export function customerOfOrder({ customerId = null, invoiceId }: Names, { jobCustomerId }: JobOfOrder): number | null {
  if (jobCustomerId === null || customerId === null) return customerId ?? jobCustomerId;
  if (customerId !== jobCustomerId) {
    const field = invoiceId === undefined ? 'customerId' : 'invoiceId';
    throw new Invalid([{ field, message: 'This job is of another customer.' }], 'customer-mismatch');
  }
  return customerId;
}

/** The same after an edit; undefined: as before. */
export function customerOfEdit(
  order: Pick<WorkOrder, 'customerId' | 'invoiceId'>,
  names: Names,
  named: JobOfOrder | undefined,
): number | null | undefined {
  const isChanged = [names.customerId, names.invoiceId].some(
    (id, index) => id !== undefined && id !== [order.customerId, order.invoiceId][index],
  );
  if (!named || !isChanged) return undefined;
  return customerOfOrder({ ...names, customerId: names.customerId ?? keptCustomer(order, names) }, named);
}

/** An explicit null leaves the customer to the job. */
const keptCustomer = (order: Pick<WorkOrder, 'customerId'>, { customerId }: Names): number | null =>
  customerId === undefined ? order.customerId : null;

const MINUTE_MS = 60_000;

/** Plans are to the minute. */
export const scheduledAtOf = ({ scheduledAt }: Planned): { scheduledAt?: Date | null } => {
  if (scheduledAt === undefined) return {};
  return {
    scheduledAt: scheduledAt === null ? null : new Date(Math.floor(Date.parse(scheduledAt) / MINUTE_MS) * MINUTE_MS),
  };
};
