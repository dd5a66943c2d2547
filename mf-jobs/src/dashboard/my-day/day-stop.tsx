import { paths, useCan, useCompany, useSession, type CompanyInView } from '@nerka/mf-shared/contract';
import { formatNearDate, formatPhone, formatTimeOfDay, mapUrl, todayIn } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useStep, type Step } from './my-day.api';
import { dayOf, isTimed, timeOfStop, type Stop } from './stops';
import styles from './my-day.module.css';

interface DayStopProps {
  stop: Stop;
  /** The next one is larger. */
  isFirst: boolean;
  /** What could not be done. */
  failed: Step | undefined;
  onEnd: (step: Step, hasFailed: boolean) => void;
}

/** One stop of the day: when and where it is, whom to call, what to bring, and the next steps. */
export function DayStop({ stop, isFirst, failed, onEnd }: DayStopProps) {
  const company = useCompany();
  const canWrite = useCan(stop.kind === 'visit' ? 'invoices.write' : 'workOrders.write');
  const { title, number, page, notes } = textsOf(stop, company);
  return (
    <li className={styles.stop} data-first={isFirst || undefined}>
      <p className={styles.when}>
        {whenOf(stop, company.timezone)} <Mark stop={stop} today={todayIn(company.timezone)} />
      </p>
      <div className={styles.title}>
        <Link to={page}>{title}</Link>
      </div>
      <p className={styles.facts}>{number}</p>
      <Contacts stop={stop} />
      {notes && <p className={styles.notes}>{notes}</p>}
      {canWrite && <Steps {...{ stop, failed, onEnd }} />}
    </li>
  );
}

function textsOf({ kind, record }: Stop, company: CompanyInView) {
  if (kind === 'order') {
    const { title, workOrderNumber, customer, propertyUnit, id, notes } = record;
    const facts = [workOrderNumber, customer?.name, propertyUnit];
    return { title, number: facts.filter(Boolean).join(' · '), page: paths.workOrder(company, id), notes };
  }
  const { customer, jobNumber, tasks, notes, id } = record;
  const open = tasks.filter(({ completed }) => !completed);
  const bring = open.map(({ task }) => task).join(', ');
  const facts = [jobNumber, tasks.length > 0 && `${tasks.length - open.length} of ${tasks.length} ticked`];
  return {
    title: customer.name,
    number: facts.filter(Boolean).join(' · '),
    page: `${company.basePath}/visits/${id}`,
    notes: [notes, bring].filter(Boolean).join('\n') || null,
  };
}

/** '8:30 AM', 'Any time', or the day before the time. */
function whenOf(stop: Stop, timeZone: string): string {
  const today = todayIn(timeZone);
  const planned = timeOfStop(stop, timeZone);
  const time = planned ? formatTimeOfDay(planned) : stop.kind === 'visit' && 'Any time';
  const day = dayOf(stop, timeZone);
  const near = day === null || day === today ? undefined : formatNearDate(day, today);
  return [near, time].filter(Boolean).join(', ') || (day === today ? 'Today' : 'No date');
}

function Mark({ stop: { kind, record }, today }: { stop: Stop; today: string }) {
  if (kind === 'visit') {
    if (record.state === 'on_the_way') return <StatusTag tone="amber">On the Way</StatusTag>;
    if (record.state === 'started') return <StatusTag tone="amber">Started</StatusTag>;
    return record.date < today && <StatusTag tone="red">Overdue</StatusTag>;
  }
  if (record.daysLate > 0) return <StatusTag tone="red">Overdue</StatusTag>;
  return record.priority === 'urgent' && <StatusTag tone="red">Urgent</StatusTag>;
}

interface Contact {
  name: string;
  phone: string | null;
  address: string | null;
}

/** The customer; of an order whoever left a number for it. */
function contactOf({ kind, record }: Stop): Contact {
  if (kind === 'visit') return record.customer;
  const { customer, requesterName, requesterPhone, unitAddress } = record;
  const address = customer?.address ?? unitAddress;
  if (requesterPhone !== null) return { name: requesterName ?? 'the requester', phone: requesterPhone, address };
  return { name: customer?.name ?? '', phone: customer?.phone ?? null, address };
}

/** The address leads to the map, the phone calls. */
function Contacts({ stop }: { stop: Stop }) {
  const { name, phone, address } = contactOf(stop);
  if (!address && !phone) return null;
  return (
    <p className={styles.contacts}>
      {address && (
        <a href={mapUrl(address)} target="_blank" rel="noreferrer">
          <Icon name="place" /> {address}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} aria-label={`Call ${name}, ${formatPhone(phone)}`}>
          <Icon name="phone" /> {formatPhone(phone)}
        </a>
      )}
    </p>
  );
}

const labels: Record<Step, string> = { on_the_way: 'On my way', started: 'Start', done: 'Done' };
const notDone: Record<Step, string> = {
  on_the_way: 'It does not say yet that you are on your way.',
  started: 'It was not started.',
  done: 'It was not completed.',
};

/** The steps that are left; the first of them is the next one. */
function stepsOf(stop: Stop, userId: number): Step[] {
  if (isTimed(stop, userId)) return ['done'];
  if (stop.kind === 'order') return ['started', 'done'];
  return stop.record.state === 'scheduled' ? ['on_the_way', 'started', 'done'] : ['started', 'done'];
}

function Steps({ stop, failed, onEnd }: Pick<DayStopProps, 'stop' | 'failed' | 'onEnd'>) {
  const { id: userId } = useSession();
  const { take, pending } = useStep(stop, onEnd);
  const [next, ...others] = stepsOf(stop, userId);
  return (
    <>
      {failed && (
        <p className={styles.failed} role="alert">
          {notDone[failed]}
          <Button loading={pending === failed} onClick={() => take(failed)}>
            Retry
          </Button>
        </p>
      )}
      <div className={styles.steps}>
        {[next!, ...others].map((step) => (
          <Button
            key={step}
            size="large"
            type={step === next ? 'primary' : 'default'}
            loading={pending === step}
            disabled={pending !== false && pending !== step}
            onClick={() => take(step)}
          >
            {labels[step]}
          </Button>
        ))}
      </div>
    </>
  );
}
