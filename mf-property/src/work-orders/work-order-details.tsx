import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDateTime, formatShortDateTime, mapUrl } from '@nerka/mf-shared/format';
import { RecordFacts, RecordPart, type RecordFact } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { LineOffer } from './failed-line/line-offer';
import { JobTimer } from '../on-the-job/job-timer';
import { timerPerson } from '../on-the-job/timer-person';
import {
  categoryLabels,
  latenessOf,
  permissionLabels,
  sourceLabels,
  type WorkOrder,
} from '../on-the-job/work-order-labels';

interface WorkOrderDetailsProps {
  order: WorkOrder;
  /** Beside the time, where the timer is not the next step. */
  hasTimerButton: boolean;
}

/** What must be known before the work. */
export function WorkOrderDetails({ order, hasTimerButton }: WorkOrderDetailsProps) {
  const company = useCompany();
  const { timezone, businessType } = company;
  const { propertyUnit, unitId, category, createdAt, completedAt } = order;
  const place = unitId === null ? propertyUnit : <Link to={paths.unit(company, unitId)}>Unit {propertyUnit}</Link>;
  const lateness = latenessOf(order);
  const due = order.dueDate && (
    <>
      {formatDate(order.dueDate)} {lateness && <StatusTag tone="red">{lateness}</StatusTag>}
    </>
  );
  const ofTurn = useTurnFacts(order);
  const plan = usePlanFacts(order);
  const facts: RecordFact[] = [
    ['On the job', onTheJob(order, timezone)],
    ...plan,
    ['Due', due],
    [businessType === 'property_management' ? 'Unit' : 'Address', place],
    ['Permission to enter', order.permissionToEnter && permissionLabels[order.permissionToEnter]],
    ...ofTurn,
    ['Category', categoryLabels[category]],
    ['Made by', order.source === 'staff' ? null : sourceLabels[order.source]],
    [
      'Created',
      <time key="created" dateTime={createdAt}>
        {formatDateTime(createdAt, timezone)}
      </time>,
    ],
    [
      'Completed',
      completedAt && (
        <time key="completed" dateTime={completedAt}>
          {formatDateTime(completedAt, timezone)}
        </time>
      ),
    ],
  ];
  return (
    <RecordPart title="Details" action={<JobTimer order={order} canWrite={hasTimerButton} />}>
      <LineOffer order={order} />
      <RecordFacts facts={facts} />
    </RecordPart>
  );
}

/** Of a jobs business: when it is planned, the job that it belongs to, and where the customer is. */
function usePlanFacts({ scheduledAt, invoiceId, jobNumber, customer }: WorkOrder): RecordFact[] {
  const company = useCompany();
  const address = customer?.address;
  return [
    [
      'Scheduled',
      scheduledAt && (
        <time key="scheduled" dateTime={scheduledAt}>
          {formatDateTime(scheduledAt, company.timezone)}
        </time>
      ),
    ],
    [
      'Job',
      invoiceId !== null && (
        <Link key="job" to={paths.invoicePage(company, invoiceId)}>
          {jobNumber}
        </Link>
      ),
    ],
    [
      'Customer’s address',
      address && (
        <a key="address" href={mapUrl(address)} target="_blank" rel="noreferrer">
          {address}
        </a>
      ),
    ],
  ];
}

/** The turn, and the line of its checklist that failed. */
function useTurnFacts({ turnId, turnNumber, turnTask }: WorkOrder): RecordFact[] {
  const company = useCompany();
  if (turnId === null) return [];
  const to = paths.turn(company, turnId);
  return [
    [
      'Turn',
      <Link key="turn" to={to}>
        {turnNumber}
      </Link>,
    ],
    [
      'Line',
      turnTask && (
        <Link key="line" to={to}>
          {turnTask.task}
        </Link>
      ),
    ],
  ];
}

/** 'Ray Ortiz since 9:14 AM, Kim Park since 9:40 AM'; null: nobody. */
function onTheJob({ runningTimers }: WorkOrder, timezone: string): string | null {
  const people = runningTimers.map(
    (timer) => `${timerPerson(timer)} since ${formatShortDateTime(timer.startedAt, timezone)}`,
  );
  return people.join(', ') || null;
}
