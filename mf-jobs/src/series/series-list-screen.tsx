import { paths, recordId, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { formatDollars, personName } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { CardGrid, CreateButton, ListHead, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { HeadLink, seriesListQuery, SeriesState } from '@nerka/mf-shared/recurrence';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { CardLine, RecordCard } from '@nerka/mf-shared/ui/record-card';
import { Suspense } from 'react';
import { seriesNouns, type JobSeries } from '../recurrence/job-series';
import { billedTotals } from '../line-items/billed-totals';
import { seriesPath } from '../recurrence/series-paths';
import styles from './series-list-screen.module.css';

const CARD_HEIGHT = 110;
const NewSeriesDialog = lazyPart(() => import('./series-dialog').then((module) => module.NewSeriesDialog));
const selections = [{ value: 'stuck', label: 'Stuck' }] as const;
const dialogNames = ['new'] as const;

/** `/jobs/recurring`: maintenance contracts and standing invoices, what is due next first. */
export function SeriesListScreen() {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const dialogs = useDialogAddress(dialogNames);
  const [search, setSearch] = useSearchParams();
  const only = search.get('only') === 'stuck' ? 'stuck' : undefined;
  const limit = (to: 'stuck' | undefined) => setSearch(to ? { only: to } : {}, { replace: true });
  const list = useInfiniteQuery(seriesListQuery<JobSeries>(company.id, [...seriesNouns], only));
  const create = canWrite && { label: 'New Series', words: 'New series', run: () => dialogs.open('new') };
  return (
    <>
      <ListHead
        name="Recurring Jobs"
        subtitle="Jobs and invoices that are made before they are due"
        create={create}
        action={
          <HeadLink to={paths.jobs(company)} icon="jobs">
            Appointments
          </HeadLink>
        }
        views={false}
      />
      <div className={styles.only}>
        <FilterChips label="Only" options={selections} value={only} onChange={limit} />
      </div>
      <RecordList
        label="Series"
        query={list}
        skeleton={{ count: 6, height: CARD_HEIGHT }}
        empty={{
          icon: 'turns',
          title: 'No recurring jobs yet',
          description: 'Maintenance contracts, rents, retainers: create a series and its jobs are made in time.',
          action: <CreateButton create={create} />,
        }}
        noMatch={
          only === 'stuck' && {
            ...{ title: 'No series is stuck', description: 'Each makes its jobs in time.' },
            ...{ clear: 'Show all', onClear: () => limit(undefined) },
          }
        }
        nouns={['series', 'series']}
      >
        {(items) => (
          <CardGrid items={items} width={400} height={CARD_HEIGHT} isUneven>
            {(series) => <SeriesCard series={series} />}
          </CardGrid>
        )}
      </RecordList>
      {canWrite && dialogs.isOpen('new') && (
        <Suspense>
          <NewSeriesDialog customerId={recordId(search.get('customerId'))} onClose={() => dialogs.close('new')} />
        </Suspense>
      )}
    </>
  );
}

function SeriesCard({ series }: { series: JobSeries }) {
  const company = useCompany();
  const { id, template, summary, customer, assignedTo, problem } = series;
  const total = formatDollars(billedTotals(template.items, template).total);
  const who = template.noun === 'invoice' ? 'Invoice' : assignedTo ? personName(assignedTo) : 'Unassigned';
  return (
    <RecordCard
      label={template.title}
      isWholeLink
      title={
        <Link to={seriesPath(company, id)} data-list-row>
          {template.title}
        </Link>
      }
      tags={<SeriesState series={series} />}
    >
      <CardLine>
        {customer?.name ?? 'Deleted customer'} · {summary}
      </CardLine>
      <CardLine isFact>
        {total} · {who}
      </CardLine>
      {problem && <CardLine isFact>{problem}</CardLine>}
    </RecordCard>
  );
}
