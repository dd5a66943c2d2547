import { useCompany } from '@nerka/mf-shared/contract';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { statusOptions } from '../job/job';
import { useStaffOptions } from '../staff/staff.api';
import { sortOptions, type JobFilters } from './job-filters';
import styles from './jobs-filter-bar.module.css';

interface JobsFilterBarProps {
  filters: JobFilters;
  onChange: (changed: Partial<JobFilters>) => void;
}

/** Search, the status chips, who does the jobs, and the sort. */
export function JobsFilterBar({ filters, onChange }: JobsFilterBarProps) {
  const staffOptions = useStaffOptions(useCompany().id);
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <SearchField label="Search jobs" value={filters.q} onSearch={(q) => onChange({ q })} />
        <NativeSelect
          label="Assigned to"
          options={[{ value: '', label: 'Anyone' }, ...staffOptions]}
          value={filters.assignedToId === undefined ? '' : String(filters.assignedToId)}
          onChange={(value) => onChange({ assignedToId: value ? Number(value) : undefined })}
        />
        <NativeSelect label="Sort" options={sortOptions} value={filters.sort} onChange={(sort) => onChange({ sort })} />
      </div>
      <FilterChips
        label="Status"
        options={statusOptions}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
    </div>
  );
}
