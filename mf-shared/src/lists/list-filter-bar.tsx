import type { Schemas } from '@nerka/mf-shared/api';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import type { ReactNode } from 'react';
import { FilterBar } from './filter-bar';
import { LayoutSwitch } from './layout-switch';
import type { ListView } from './list-settings';
import { OnlyChips, StatusChips, StatusSelect } from './status-filter';

type Options<Value> = readonly { value: Value; label: string }[];
type Counts = readonly Schemas['ChoiceCountResponse'][];

/** The filters that the lists of records have in common. */
interface CommonFilters<Status, Only, Sort> {
  q: string;
  status: readonly Status[];
  only: readonly Only[];
  sort: Sort;
}

interface ListFilterBarProps<Status extends string, Only extends string, Sort extends string> {
  /** What the list calls its records: 'turns'. */
  nouns: string;
  filters: CommonFilters<Status, Only, Sort>;
  /** How many filters are in use. */
  chosen: number;
  counts: { status?: Counts; only?: Counts } | undefined;
  statuses: Options<Status>;
  /** The statuses of the default view. */
  active: readonly Status[];
  selections: Options<Only>;
  sorts: Options<Sort>;
  view: ListView;
  /** After the chips of all lists. */
  chips?: ReactNode;
  /** Filters of this list alone, between status and sort. */
  children?: ReactNode;
  onChange: (changed: Partial<CommonFilters<Status, Only, Sort>>) => void;
}

/** Search, status and selections with their counts, sort and layout, the same above each list of records. */
export function ListFilterBar<Status extends string, Only extends string, Sort extends string>(
  props: ListFilterBarProps<Status, Only, Sort>,
) {
  const { nouns, filters, chosen, counts, statuses, active, selections, sorts, view, chips, children, onChange } =
    props;
  const { q, status, only, sort } = filters;
  const ofStatus = { options: statuses, values: status, active };
  return (
    <FilterBar
      search={<SearchField label={`Search ${nouns}`} value={q} onSearch={(term) => onChange({ q: term })} />}
      chosen={chosen}
      chips={
        <>
          <StatusChips {...ofStatus} counts={counts?.status} onChange={(values) => onChange({ status: values })} />
          <OnlyChips
            options={selections}
            values={only}
            counts={counts?.only}
            onChange={(values) => onChange({ only: values })}
          />
          {chips}
        </>
      }
    >
      <StatusSelect {...ofStatus} onChange={(values) => onChange({ status: values })} />
      {children}
      <NativeSelect label="Sort" options={sorts} value={sort} onChange={(by) => onChange({ sort: by })} />
      <LayoutSwitch view={view} />
    </FilterBar>
  );
}
