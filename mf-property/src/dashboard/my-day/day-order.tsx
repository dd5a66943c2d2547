import { paths, useCan, useCompany, useSession } from '@nerka/mf-shared/contract';
import { formatDate, formatPhone, mapUrl } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { BarMark } from '@nerka/mf-shared/ui/bar-mark';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useChangeWorkOrder } from '../../on-the-job/change-order.api';
import { useTimerButton } from '../../on-the-job/job-timer.api';
import { JobTimer } from '../../on-the-job/job-timer';
import { latenessOf, permissionLabels, type WorkOrder } from '../../on-the-job/work-order-labels';
import styles from './my-day.module.css';

const START_AND_STOP = { start: 'Start', stop: 'Stop' };

export type Step = 'timer' | 'done';

interface DayOrderProps {
  order: WorkOrder;
  /** What could not be done. */
  failed: Step | undefined;
  onEnd: (step: Step, hasFailed: boolean) => void;
}

/** One order of the day: where it is, whom to call, and the buttons to start it and to be done. */
export function DayOrder({ order, failed, onEnd }: DayOrderProps) {
  const company = useCompany();
  const canWrite = useCan('workOrders.write');
  const { id, title, workOrderNumber, propertyUnit, permissionToEnter, subtasks } = order;
  const place =
    propertyUnit && (company.businessType === 'property_management' ? `Unit ${propertyUnit}` : propertyUnit);
  const ticked = subtasks.filter(({ completed }) => completed).length;
  const facts = [
    workOrderNumber,
    place,
    permissionToEnter && `Enter: ${permissionLabels[permissionToEnter]}`,
    subtasks.length > 0 && `${ticked} of ${subtasks.length} ticked`,
  ];
  return (
    <li className={styles.order}>
      <div className={styles.title}>
        <Link to={paths.workOrder(company, id)}>{title}</Link>
        <Mark order={order} />
      </div>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <Contacts order={order} />
      {canWrite && (
        <>
          {failed && <FailedStep order={order} step={failed} onEnd={onEnd} />}
          <div className={styles.buttons}>
            <JobTimer
              order={order}
              canWrite
              words={START_AND_STOP}
              onEnd={({ hasFailed }) => onEnd('timer', hasFailed)}
            />
            <DoneButton order={order} onEnd={onEnd} />
          </div>
        </>
      )}
    </li>
  );
}

function Mark({ order }: { order: WorkOrder }) {
  const lateness = latenessOf(order);
  if (lateness) return <StatusTag tone="red">{lateness}</StatusTag>;
  if (order.priority === 'urgent') return <BarMark level={4} label="Urgent" />;
  return order.dueDate && <span className={styles.due}>due {formatDate(order.dueDate)}</span>;
}

/** The address leads to the map, the phone calls whoever asked. */
function Contacts({ order: { unitAddress, ...order } }: { order: WorkOrder }) {
  const caller = callerOf(order);
  if (!unitAddress && !caller) return null;
  return (
    <p className={styles.contacts}>
      {caller && (
        <a
          href={`tel:${caller.phone}`}
          aria-label={`Call ${caller.name ?? 'the requester'}, ${formatPhone(caller.phone)}`}
        >
          <Icon name="phone" /> {caller.name ?? formatPhone(caller.phone)}
        </a>
      )}
      {unitAddress && (
        <a href={mapUrl(unitAddress)} target="_blank" rel="noreferrer">
          <Icon name="place" /> {unitAddress}
        </a>
      )}
    </p>
  );
}

type Asking = Pick<WorkOrder, 'resident' | 'requesterName' | 'requesterPhone'>;

/** Whoever left a number for this order, else the resident. */
function callerOf({
  resident,
  requesterName,
  requesterPhone,
}: Asking): { name: string | null; phone: string } | undefined {
  if (requesterPhone) return { name: requesterName, phone: requesterPhone };
  return resident?.phone ? { name: resident.name, phone: resident.phone } : undefined;
}

type StepProps = Pick<DayOrderProps, 'order' | 'onEnd'>;

/** Completes the order; the own timer ends with it, one of somebody else is asked about. */
function useComplete({ order, onEnd }: StepProps) {
  const { id } = useSession();
  const change = useChangeWorkOrder(order, ({ hasFailed }) => onEnd('done', hasFailed));
  const { status, runningTimers } = order;
  const isOwn = runningTimers.length > 0 && runningTimers.every(({ userId }) => userId === id);
  const complete = () =>
    change.mutate({ changes: { status: 'completed' }, before: { status }, ...(isOwn && { stopsTimers: 'own' }) });
  return { complete, isPending: change.isPending };
}

function DoneButton(props: StepProps) {
  const { complete, isPending } = useComplete(props);
  return (
    <Button icon={<Icon name="check" />} loading={isPending} onClick={complete}>
      Done
    </Button>
  );
}

const NOT_DONE = { start: 'It was not started.', stop: 'Its timer was not stopped.', done: 'It was not completed.' };

/** Says on the order itself what could not be done, for whoever has not seen the message. */
function FailedStep({ step, ...props }: StepProps & { step: Step }) {
  const { complete, isPending } = useComplete(props);
  const timer = useTimerButton(props.order, ({ hasFailed }) => props.onEnd('timer', hasFailed));
  const action = timer.isStopping ? 'stop' : 'start';
  const retry = () => (step === 'done' ? complete() : timer.press());
  return (
    <p className={styles.failed} role="alert">
      {NOT_DONE[step === 'done' ? 'done' : action]}
      <Button size="small" loading={isPending || timer.isPending} onClick={retry}>
        Retry
      </Button>
    </p>
  );
}
