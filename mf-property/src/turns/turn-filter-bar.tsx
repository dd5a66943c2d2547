import { useStaffOptions } from '@nerka/mf-shared/readers';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import type { TurnFilters } from './turn-filters';
import { assigneeName, sortOptions, statusOptions } from './turn-labels';
import styles from './turn-filter-bar.module.css';

interface TurnFilterBarProps {
  companyId: number;
  filters: TurnFilters;
  onChange: (changed: Partial<TurnFilters>) => void;
}

/** Search, status, assignee and sort. */
export function TurnFilterBar({ companyId, filters, onChange }: TurnFilterBarProps) {
  const staffOptions = useStaffOptions(companyId, assigneeName);
  const { q, status, assignedToId, sort } = filters;
  return (
    <div className={styles.bar}>
      <SearchField label="Search turns" value={q} onSearch={(term) => onChange({ q: term })} />
      <NativeSelect
        label="Status"
        options={[all('All Status'), ...statusOptions]}
        value={status ?? ''}
        onChange={(value) => onChange({ status: value || undefined })}
      />
      <NativeSelect
        label="Assigned to"
        options={[all('Anyone'), ...staffOptions]}
        value={assignedToId === undefined ? '' : String(assignedToId)}
        onChange={(value) => onChange({ assignedToId: value ? Number(value) : undefined })}
      />
      <NativeSelect label="Sort" options={sortOptions} value={sort} onChange={(chosen) => onChange({ sort: chosen })} />
    </div>
  );
}

const all = (label: string) => ({ value: '' as const, label });
