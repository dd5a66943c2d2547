import { useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import {
  CreateButton,
  FilterBar,
  LayoutSwitch,
  ListHead,
  nothingLeft,
  RecordList,
  SelectableItem,
  StatusChips,
  StatusSelect,
  useDeferredFilters,
  useFinishedUntilLeft,
  useListView,
  type ListView,
  type NewRecord,
} from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useNavigate, useSearchParams } from '@nerka/mf-shared/router';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { type Estimate, estimatePaths, estimateStatusOptions } from '../estimate/estimate';
import { EstimateCard } from './estimate-card';
import {
  activeStatuses,
  estimateFilters,
  isActive,
  isFinished,
  sortOptions,
  type EstimateFilters,
} from './estimate-filters';
import styles from './estimate-list.module.css';
import { useEstimateTable } from './estimate-table';
import { estimatesQuery, statusCountsQuery } from './estimates.api';

const CARD_HEIGHT = 72;
const EstimateSelectionBar = lazyPart(() =>
  import('./estimate-selection-bar').then((module) => module.EstimateSelectionBar),
);

/** `/estimates`. Filters, sort and search are stored in the address. */
export function EstimatesScreen() {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const dialogs = useDialogAddress([]);
  const view = useListView('estimates');
  const filters = estimateFilters.read(search, view.sort);
  const listed = useDeferredFilters(estimateFilters, filters);
  const counts = useQuery(statusCountsQuery(company.id, filters));
  const change = (changed: Partial<EstimateFilters>) => {
    if (changed.sort) view.change({ sort: changed.sort });
    dialogs.filter(estimateFilters.write({ ...filters, ...changed }));
  };
  const create = canWrite && {
    ...{ label: 'New Estimate', words: 'New estimate' },
    run: () => void navigate(estimatePaths.blank(company)),
  };
  const ofStatus = { options: estimateStatusOptions, values: filters.status, active: activeStatuses };
  return (
    <>
      <ListHead
        name="Estimates"
        subtitle="What you offer, and what your customers answer"
        create={create}
        views={{ screen: 'estimates', dialogs: [] }}
      />
      <FilterBar
        search={<SearchField label="Search estimates" value={filters.q} onSearch={(q) => change({ q })} />}
        chosen={estimateFilters.chosenIn(filters)}
        chips={<StatusChips {...ofStatus} counts={counts.data?.status} onChange={(status) => change({ status })} />}
      >
        <StatusSelect {...ofStatus} onChange={(status) => change({ status })} />
        <NativeSelect label="Sort" options={sortOptions} value={filters.sort} onChange={(sort) => change({ sort })} />
        <LayoutSwitch view={view} />
      </FilterBar>
      <Estimates
        {...{ filters: listed, view, create }}
        left={isActive(listed) && nothingLeft(counts, counts.data?.status, () => change({ status: [] }))}
        onChange={change}
      />
    </>
  );
}

interface EstimatesProps {
  filters: EstimateFilters;
  view: ListView;
  create: NewRecord | false;
  left: false | ReturnType<typeof nothingLeft>;
  onChange: (changed: Partial<EstimateFilters>) => void;
}

function Estimates({ filters, view, create, left, onChange }: EstimatesProps) {
  const canWrite = useCan('invoices.write');
  const query = estimatesQuery(useCompany().id, filters, view);
  const list = useInfiniteQuery(query);
  const spec = useEstimateTable({
    sort: filters.sort,
    onSort: (sort) => onChange({ sort: sort as EstimateFilters['sort'] }),
  });
  useFinishedUntilLeft(query.queryKey, isActive(filters) ? isFinished : undefined);
  return (
    <RecordList
      label="Estimates"
      query={list}
      skeleton={{ count: 8, height: CARD_HEIGHT, layout: 'rows' }}
      empty={{
        icon: 'budgets',
        title: 'No estimates yet',
        description: 'Offer the work first: your customer accepts it online, and it becomes a job.',
        action: <CreateButton create={create} />,
      }}
      nothingLeft={left}
      noMatch={
        estimateFilters.isFiltered(filters) && {
          title: 'No estimates match',
          onClear: () => onChange({ q: '', status: [], customerId: [] }),
        }
      }
      nouns={['estimate', 'estimates']}
      table={{ spec, view }}
      selecting={canWrite && { bar: EstimateSelectionBar, mode: view.selectMode, nameOf: spec.nameOf, filters }}
    >
      {(estimates: Estimate[]) => (
        <ul className={styles.cards}>
          {estimates.map((estimate, index) => (
            <SelectableItem key={estimate.id} item={estimate} index={index}>
              <EstimateCard estimate={estimate} />
            </SelectableItem>
          ))}
        </ul>
      )}
    </RecordList>
  );
}
