import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { CardGrid, CreateButton, ListHead, RecordList, useDeferredFilters, useListView } from '@nerka/mf-shared/lists';
import { useQueryClient } from '@nerka/mf-shared/query';
import { HeadLink } from '@nerka/mf-shared/recurrence';
import { useNavigate, useSearchParams } from '@nerka/mf-shared/router';
import type { ReactNode } from 'react';
import { useReturnTo } from '../job/return-to';
import type { Job } from '../job/job';
import { JobViews } from '../job/job-views';
import { seriesListPath } from '../recurrence/series-paths';
import { InvoiceFilterBar } from './invoice-filter-bar';
import { invoiceFilters, type InvoiceFilters } from './invoice-filters';
import { invoiceQuery } from './invoices.api';
import { JobCard } from './job-card';
import { JobDialogs } from './job-dialogs';
import { useInvoiceList, type InvoiceListState } from './use-invoice-list';

const CARD_HEIGHT = 187;

const dialogNames = ['send', 'delete'] as const;
type DialogName = (typeof dialogNames)[number];

/** `/jobs`: the company's invoices seen as jobs. Filters, sort and search are stored in the address. */
export function JobsScreen() {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const navigate = useNavigate();
  const client = useQueryClient();
  const dialogs = useDialogAddress(dialogNames);
  const [search] = useSearchParams();
  const view = useListView('jobs');
  const filters = invoiceFilters.read(search, view.sort);
  const listed = useDeferredFilters(invoiceFilters, filters);
  const changeFilters = (changed: Partial<InvoiceFilters>) => {
    if (changed.sort) view.change({ sort: changed.sort });
    dialogs.filter(invoiceFilters.write({ ...filters, ...changed }));
  };
  const open = (name: DialogName, job: Job) => {
    // The dialog needs no request for a job that the list shows.
    client.setQueryData(invoiceQuery(job.id).queryKey, job);
    dialogs.open(name, job.id);
  };
  const here = useReturnTo();
  // Elsewhere what recurs are work orders.
  const isOfJobs = company.businessType === 'jobs_business';
  const create = canWrite && {
    ...{ label: 'New Job', words: 'New job' },
    run: () => void navigate(paths.newJob(company), { state: here }),
  };
  return (
    <>
      <ListHead
        name="Appointments"
        title={`${company.name} - Jobs`}
        subtitle="The work of your invoices: for whom, when and by whom"
        create={create}
        action={
          isOfJobs && (
            <HeadLink to={seriesListPath(company)} icon="turns">
              Recurring
            </HeadLink>
          )
        }
        switcher={<JobViews isSchedule={false} />}
        views={{ screen: 'jobs', dialogs: dialogNames }}
      />
      <InvoiceFilterBar noun="jobs" filters={filters} view={view} onChange={changeFilters} />
      <JobList
        filters={listed}
        view={view}
        createButton={<CreateButton create={create} importKind="invoices" />}
        onOpen={open}
        onClearFilters={() =>
          dialogs.filter(invoiceFilters.write({ ...invoiceFilters.read(new URLSearchParams()), sort: filters.sort }))
        }
        onFilter={changeFilters}
      />
      {canWrite && <JobDialogs dialogs={dialogs} />}
    </>
  );
}

interface JobListProps extends Omit<InvoiceListState, 'noun'> {
  createButton: ReactNode;
  onOpen: (name: DialogName, job: Job) => void;
  onClearFilters: () => void;
}

function JobList({ createButton, onOpen, onClearFilters, ...state }: JobListProps) {
  const { list, table, selecting, left } = useInvoiceList({ noun: 'jobs', ...state });
  return (
    <RecordList
      label="Jobs"
      query={list}
      skeleton={{ count: 6, height: CARD_HEIGHT }}
      empty={{
        icon: 'jobs',
        title: 'No jobs yet',
        description: 'Create your first job to get started.',
        action: createButton,
      }}
      nothingLeft={left}
      noMatch={invoiceFilters.isFiltered(state.filters) && { title: 'No jobs match', onClear: onClearFilters }}
      nouns={['job', 'jobs']}
      table={table}
      selecting={selecting}
    >
      {(jobs: Job[]) => (
        <CardGrid items={jobs} width={340} height={CARD_HEIGHT}>
          {(job) => <JobCard job={job} onSend={() => onOpen('send', job)} onDelete={() => onOpen('delete', job)} />}
        </CardGrid>
      )}
    </RecordList>
  );
}
