import { errorMessage } from '@nerka/mf-shared/api';
import { preserveScroll, paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { CompanyBreadcrumb } from '@nerka/mf-shared/page-head';
import { useQuery } from '@nerka/mf-shared/query';
import { useNavigate, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { useReturnTo } from '../job/return-to';
import { JobViews } from '../job/job-views';
import { JobDialog } from './job-dialog';
import { Planner } from './planner';
import { daysOf, newJobSearch, readAddress, turned, writeAddress, type ScheduleAddress } from './schedule-address';
import { ScheduleBar } from './schedule-bar';
import { scheduleQuery } from './schedule.api';

const JOB = 'job';
const dialogs = [JOB] as const;

/** `/jobs/schedule`: the jobs in a calendar. View, day, person and the open job are stored in the address. */
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
  const jobs = useQuery(scheduleQuery(company.id, { from: days[0]!, to: days.at(-1)! }));

  const addressOf = (changed: Partial<ScheduleAddress>) => writeAddress({ ...shown, ...changed }, today);
  const change = (changed: Partial<ScheduleAddress>) =>
    setSearch(addressOf(changed), { replace: true, state: preserveScroll });
  const here = useReturnTo();
  const create = () => void navigate(`${paths.newJob(company)}?${newJobSearch(shown, days, today)}`, { state: here });
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
      {jobs.isError && !jobs.data ? (
        <FailurePanel
          title="The schedule could not be loaded"
          description={errorMessage(jobs.error, 'Something went wrong.')}
          isRetrying={jobs.isFetching}
          onRetry={() => void jobs.refetch()}
        />
      ) : (
        <Planner
          {...{ shown, days, today, isPhone, canWrite }}
          jobs={jobs.data}
          isLoading={jobs.isPending || jobs.isPlaceholderData}
          dayAddress={(date) => `?${addressOf({ view: 'day', date }).toString()}`}
          onOpen={(id) => dialog.open(JOB, id)}
        />
      )}
      <OpenJob id={dialog.idOf(JOB)} today={today} onClose={() => dialog.close(JOB)} />
    </>
  );
}

function OpenJob({ id, today, onClose }: { id: number | undefined; today: string; onClose: () => void }) {
  return id === undefined ? null : <JobDialog key={id} id={id} today={today} onClose={onClose} />;
}
