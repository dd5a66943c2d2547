import { FilterBar } from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { Button } from '@nerka/mf-shared/ui/button';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { assigneeName, phaseOptions } from '../turn-labels';
import { buildingsQuery } from './board.api';
import { boardColumns, type ColumnKey, type SortOrder } from './board-columns';
import { selectionOptions, type BoardFilters } from './board-filters';
import styles from './board-filter-bar.module.css';

interface BoardFilterBarProps {
  companyId: number;
  filters: BoardFilters;
  onChange: (changed: Partial<BoardFilters>) => void;
  onPrint: () => void;
  isPrinting: boolean;
}

/** The board's filters; on a phone, which has no column headings, also the sort. */
export function BoardFilterBar({ companyId, filters, onChange, onPrint, isPrinting }: BoardFilterBarProps) {
  const staffOptions = useStaffOptions(companyId, assigneeName);
  const { q, status, phase, assignedToId, building, isLateOnly, sort, order } = filters;
  return (
    <FilterBar
      search={<SearchField label="Search turns" value={q} onSearch={(term) => onChange({ q: term })} />}
      chosen={[status !== 'open', phase, assignedToId, building, isLateOnly].filter(Boolean).length}
    >
      <NativeSelect
        label="Status"
        options={selectionOptions}
        value={status}
        onChange={(value) => onChange({ status: value })}
      />
      <NativeSelect
        label="Phase"
        options={[all('All Phases'), ...phaseOptions]}
        value={phase ?? ''}
        onChange={(value) => onChange({ phase: value || undefined })}
      />
      <NativeSelect
        label="Assigned to"
        options={[all('Anyone'), ...staffOptions]}
        value={assignedToId === undefined ? '' : String(assignedToId)}
        onChange={(value) => onChange({ assignedToId: value ? Number(value) : undefined })}
      />
      <BuildingSelect {...{ companyId, filters, onChange }} />
      <FilterChips
        label="Lateness"
        options={[{ value: 'late', label: 'Late only' }]}
        value={isLateOnly ? 'late' : undefined}
        onChange={(value) => onChange({ isLateOnly: value !== undefined })}
      />
      <span className={styles.sort}>
        <NativeSelect
          label="Sort"
          options={phoneSorts}
          value={`${sort} ${order}`}
          onChange={(value) => {
            const [chosen, way] = value.split(' ') as [ColumnKey, SortOrder];
            onChange({ sort: chosen, order: way });
          }}
        />
      </span>
      <span className={styles.print}>
        <Button onClick={onPrint} loading={isPrinting}>
          Print
        </Button>
      </span>
    </FilterBar>
  );
}

const all = (label: string) => ({ value: '' as const, label });

/** Both orders of each column, its first one first. */
const phoneSorts = boardColumns.flatMap(({ key, label, first }) => {
  const other = first === 'asc' ? 'desc' : 'asc';
  return [first, other].map((order) => ({
    value: `${key} ${order}`,
    label: `${label} ${order === 'asc' ? '↑' : '↓'}`,
  }));
});

function BuildingSelect({
  companyId,
  filters,
  onChange,
}: Pick<BoardFilterBarProps, 'companyId' | 'filters' | 'onChange'>) {
  const known = useQuery(buildingsQuery(companyId)).data ?? [];
  const { building } = filters;
  const names = known.map(({ name }) => name);
  // A link may name a deleted building, and the names load after the page.
  if (building !== undefined && !names.includes(building)) names.unshift(building);
  if (names.length === 0) return null;
  return (
    <NativeSelect
      label="Building"
      options={[all('All Buildings'), ...names.map((name) => ({ value: name, label: name }))]}
      value={building ?? ''}
      onChange={(value) => onChange({ building: value || undefined })}
    />
  );
}
