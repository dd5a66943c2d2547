import { panelMessage } from '@nerka/mf-shared/api';
import { preserveScroll, paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { CompanyBreadcrumb } from '@nerka/mf-shared/page-head';
import { useNavigate, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { useReturnTo } from '../job/return-to';
import { JobViews } from '../job/job-views';
import type { Appointment } from './appointment';
import { JobDialog } from './job-dialog';
import { Planner } from './planner';
import { daysOf, newJobSearch, readAddress, turned, writeAddress, type ScheduleAddress } from './schedule-address';
import { ScheduleBar } from './schedule-bar';
import { useAppointments } from './use-appointments';
import { VisitDialog } from './visit-dialog';

const JOB = 'job';
const VISIT = 'visit';
const dialogs = [JOB, VISIT] as const;

/** `/jobs/schedule`: visits and planned work orders in a calendar. View, day, person and what is open are stored in the address. */
export function ScheduleScreen() {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const navigate = useNavigate();
  const isPhone = usePhoneWidth();
  const dialog = useDialogAddress(dialogs);
  const [search, setSearch] = useSearchParams();
  const today = todayIn(company.timezone);
  const read = readAddress(search, today);
  // A phone has one view: the days of the week as a list.
  const shown: ScheduleAddress = isPhone ? { ...read, view: 'week' } : read;
  const days = daysOf(shown);
  const appointments = useAppointments(days);
  const canMoveOrders = useCan('workOrders.write');

  const addressOf = (changed: Partial<ScheduleAddress>) => writeAddress({ ...shown, ...changed }, today);
  const change = (changed: Partial<ScheduleAddress>) =>
    setSearch(addressOf(changed), { replace: true, state: preserveScroll });
  const here = useReturnTo();
  const create = () => void navigate(`${paths.newJob(company)}?${newJobSearch(shown, days, today)}`, { state: here });
  const open = ({ source: { kind, record } }: Appointment) => {
    if (kind === 'order') void navigate(paths.workOrder(company, record.id), { state: here });
    else if (record.id > 0) dialog.open(kind === 'job' ? JOB : VISIT, record.id);
  };
  return (
    <>
      <Shortcuts
        shortcuts={[
          ...(canWrite ? [{ key: 'c', words: 'New job', run: create }] : []),
          { key: 't', words: 'Today', run: () => change({ date: today }) },
          { key: 'n', words: 'Next days', run: () => change({ date: turned(shown, 1) }) },
          { key: 'p', words: 'Previous days', run: () => change({ date: turned(shown, -1) }) },
          { key: 'w', words: 'Week', run: () => change({ view: 'week' }) },
          { key: 'd', words: 'Day', run: () => change({ view: 'day' }) },
        ]}
      />
      <PageHeader
        breadcrumb={
          <CompanyBreadcrumb above={[{ title: 'Appointments', path: paths.jobs(company) }]} name="Schedule" />
        }
        title={`${company.name} - Schedule`}
        subtitle="Who goes where, and when"
        action={
          canWrite && (
            <Button type="primary" icon={<Icon name="add" />} onClick={create}>
              New Job
            </Button>
          )
        }
      />
      <JobViews isSchedule />
      <ScheduleBar {...{ shown, today, isPhone }} onChange={change} />
      {appointments.error && !appointments.data ? (
        <FailurePanel
          title="The schedule could not be loaded"
          description={panelMessage(appointments.error, 'Something went wrong.')}
          isRetrying={appointments.isFetching}
          onRetry={appointments.retry}
        />
      ) : (
        <Planner
          {...{ shown, days, today, isPhone }}
          appointments={appointments.data}
          isLoading={appointments.isLoading}
          mayMove={({ source }) => (source.kind === 'order' ? canMoveOrders : canWrite)}
          dayAddress={(date) => `?${addressOf({ view: 'day', date }).toString()}`}
          onOpen={open}
        />
      )}
      <OpenDialog
        job={dialog.idOf(JOB)}
        visit={dialog.idOf(VISIT)}
        onClose={() => dialog.close(dialog.isOpen(JOB) ? JOB : VISIT)}
      />
    </>
  );
}

interface OpenDialogProps {
  job: number | undefined;
  visit: number | undefined;
  onClose: () => void;
}

function OpenDialog({ job, visit, onClose }: OpenDialogProps) {
  if (job !== undefined) return <JobDialog key={job} id={job} onClose={onClose} />;
  return visit === undefined ? null : <VisitDialog key={visit} id={visit} onClose={onClose} />;
}
