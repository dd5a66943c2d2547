import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { useInfiniteQuery, useQueryClient } from '@nerka/mf-shared/query';
import { Link, useNavigate, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';
import { useReturnTo } from '../job/return-to';
import type { Job } from '../job/job';
import { JobViews } from '../job/job-views';
import { InvoiceFilterBar } from './invoice-filter-bar';
import { isFiltered, readFilters, unfiltered, writeFilters, type InvoiceFilters } from './invoice-filters';
import { invoiceQuery, invoicesQuery } from './invoices.api';
import { JobCard } from './job-card';
import { JobDialogs } from './job-dialogs';
import styles from './jobs-screen.module.css';

const CARD_HEIGHT = 168;

type DialogName = 'send' | 'delete';

/** `/jobs`: the company's invoices as the work that they bill. Filters, sort and search live in the address. */
export function JobsScreen() {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const navigate = useNavigate();
  const client = useQueryClient();
  const dialogs = useDialogAddress(['send', 'delete']);
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const changeFilters = (changed: Partial<InvoiceFilters>) => dialogs.filter(writeFilters({ ...filters, ...changed }));
  const open = (name: DialogName, job: Job) => {
    // What the list shows need not be read for its dialog.
    client.setQueryData(invoiceQuery(job.id).queryKey, job);
    dialogs.open(name, job.id);
  };
  const here = useReturnTo();
  const create = () => void navigate(paths.newJob(company), { state: here });
  const createButton = canWrite && (
    <Button type="primary" icon={<Icon name="add" />} onClick={create}>
      New Job
    </Button>
  );
  return (
    <>
      <Shortcuts shortcuts={canWrite ? [{ key: 'c', words: 'New job', run: create }] : []} />
      <PageHeader
        breadcrumb={<Breadcrumb />}
        title={`${company.name} - Jobs`}
        subtitle="The work of your invoices: for whom, when and by whom"
        action={createButton}
      />
      <JobViews isSchedule={false} />
      <InvoiceFilterBar noun="jobs" filters={filters} onChange={changeFilters} />
      <JobList {...{ filters, createButton }} onOpen={open} onClearFilters={() => changeFilters(unfiltered)} />
      {canWrite && <JobDialogs dialogs={dialogs} />}
    </>
  );
}

function Breadcrumb() {
  const company = useCompany();
  return (
    <>
      <Link to={paths.dashboard(company)}>{company.name}</Link> / <span aria-current="page">Appointments</span>
    </>
  );
}

interface JobListProps {
  filters: InvoiceFilters;
  createButton: ReactNode;
  onOpen: (name: DialogName, job: Job) => void;
  onClearFilters: () => void;
}

function JobList({ filters, createButton, onOpen, onClearFilters }: JobListProps) {
  const list = useInfiniteQuery(invoicesQuery(useCompany().id, filters));
  return (
    <PagedList
      label="Jobs"
      query={list}
      loading={<SkeletonList label="Loading jobs..." count={6} height={CARD_HEIGHT} layout="cards" />}
      problem={errorMessage(list.error, 'Something went wrong.')}
      nothing={<Nothing isNarrowed={isFiltered(filters)} {...{ createButton, onClearFilters }} />}
      nouns={['job', 'jobs']}
    >
      {(jobs: Job[]) => (
        <ul className={styles.cards}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} onSend={() => onOpen('send', job)} onDelete={() => onOpen('delete', job)} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface NothingProps {
  isNarrowed: boolean;
  createButton: ReactNode;
  onClearFilters: () => void;
}

function Nothing({ isNarrowed, createButton, onClearFilters }: NothingProps) {
  if (!isNarrowed) {
    return (
      <EmptyState
        icon="jobs"
        title="No jobs yet"
        description="Create your first job to get started."
        action={createButton}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title="No jobs match"
      description="Try another search, or take filters away."
      action={<Button onClick={onClearFilters}>Clear filters</Button>}
    />
  );
}
