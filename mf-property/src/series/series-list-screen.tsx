import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { personName } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { CardGrid, CreateButton, ListHead, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { HeadLink, seriesListQuery, SeriesState } from '@nerka/mf-shared/recurrence';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { CardLine, RecordCard } from '@nerka/mf-shared/ui/record-card';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { Suspense } from 'react';
import type { Series } from '../recurrence/work-order-series';
import { seriesPath } from '../recurrence/series-paths';
import styles from './series-list-screen.module.css';

const CARD_HEIGHT = 110;
const NewSeriesDialog = lazyPart(() => import('./series-dialog').then((module) => module.NewSeriesDialog));
const selections = [{ value: 'stuck', label: 'Stuck' }] as const;
const dialogNames = ['new'] as const;

/** `/work-orders/recurring`: the work that comes up by itself, what is due next first. */
export function SeriesListScreen() {
  const company = useCompany();
  const canWrite = useCan('workOrders.write');
  const dialogs = useDialogAddress(dialogNames);
  const [search, setSearch] = useSearchParams();
  const only = search.get('only') === 'stuck' ? 'stuck' : undefined;
  const limit = (to: 'stuck' | undefined) => setSearch(to ? { only: to } : {}, { replace: true });
  const list = useInfiniteQuery(seriesListQuery<Series>(company.id, ['work-order'], only));
  const create = canWrite && { label: 'New Series', words: 'New series', run: () => dialogs.open('new') };
  return (
    <>
      <ListHead
        name="Recurring Work"
        subtitle="Work orders that are made before they are due"
        create={create}
        action={
          <HeadLink to={paths.workOrders(company)} icon="work-orders">
            Work Orders
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
          title: 'No recurring work yet',
          description: 'Filters, inspections, extinguishers: create a series and its work orders are made in time.',
          action: <CreateButton create={create} />,
        }}
        noMatch={
          only === 'stuck' && {
            ...{ title: 'No series is stuck', description: 'Each makes its work orders in time.' },
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
          <NewSeriesDialog open onClose={() => dialogs.close('new')} />
        </Suspense>
      )}
    </>
  );
}

function SeriesCard({ series }: { series: Series }) {
  const company = useCompany();
  const { id, template, summary, assignedTo, problem } = series;
  const place = template.propertyUnit && `Unit ${template.propertyUnit}`;
  const facts = [place, assignedTo ? personName(assignedTo) : 'Unassigned'].filter(Boolean);
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
      <CardLine>{summary}</CardLine>
      <CardLine isFact>{facts.join(' · ')}</CardLine>
      {problem && <CardLine isFact>{problem}</CardLine>}
    </RecordCard>
  );
}
