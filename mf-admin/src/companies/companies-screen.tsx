import { preserveScroll } from '@nerka/mf-shared/contract';
import { FilterBar, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { businessTypeLabels } from '../instance/instance-form';
import { PlatformMenu } from '../platform-menu/platform-menu';
import { projectsQuery } from '../project-list/project-list.api';
import { companiesQuery, type CompanyOverview, useDownloadUsage } from './companies.api';
import { type CompanyFilters, noFilters, readFilters, writeFilters } from './companies-filters';
import styles from './companies-screen.module.css';
import { CompanyRow } from './company-row';

const ROW_HEIGHT = 120;

const stateOptions = [
  { value: 'troubled', label: 'With trouble' },
  { value: 'suspended', label: 'Suspended or deleted' },
] as const;

const sortOptions = [
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

/** `/nerka/admin/companies`: all companies at a glance. */
export function CompaniesScreen() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const file = useDownloadUsage();
  const change = (changed: Partial<CompanyFilters>) =>
    setSearch(writeFilters({ ...filters, ...changed }), { replace: true, state: preserveScroll });
  return (
    <>
      <PlatformMenu current="companies" />
      <PageHeader
        title="Companies"
        subtitle="Who is active, what is stored, and what fails"
        action={
          <Button icon={<Icon name="download" />} loading={file.isPending} onClick={() => file.mutate()}>
            Usage by month (CSV)
          </Button>
        }
      />
      <Filters filters={filters} onChange={change} />
      <Companies filters={filters} onClear={() => change(noFilters)} />
    </>
  );
}

interface FiltersProps {
  filters: CompanyFilters;
  onChange: (changed: Partial<CompanyFilters>) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const { q, projectId, businessType, state, sort } = filters;
  const projects = useQuery(projectsQuery).data?.items ?? [];
  return (
    <FilterBar
      search={<SearchField label="Search companies" value={q} onSearch={(typed) => onChange({ q: typed })} />}
      chosen={[projectId, businessType].filter(Boolean).length}
      chips={
        <FilterChips
          label="State"
          options={stateOptions}
          value={state}
          onChange={(chosen) => onChange({ state: chosen })}
        />
      }
    >
      <NativeSelect
        label="Project"
        options={[
          { value: '', label: 'All projects' },
          ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={projectId === undefined ? '' : String(projectId)}
        onChange={(value) => onChange({ projectId: value ? Number(value) : undefined })}
      />
      <NativeSelect
        label="Kind"
        options={[
          { value: '' as const, label: 'All kinds' },
          { value: 'property_management' as const, label: businessTypeLabels.property_management },
          { value: 'jobs_business' as const, label: businessTypeLabels.jobs_business },
        ]}
        value={businessType ?? ''}
        onChange={(value) => onChange({ businessType: value || undefined })}
      />
      <NativeSelect label="Order" options={sortOptions} value={sort} onChange={(value) => onChange({ sort: value })} />
    </FilterBar>
  );
}

function Companies({ filters, onClear }: { filters: CompanyFilters; onClear: () => void }) {
  const companies = useInfiniteQuery(companiesQuery(filters));
  const { sort: _sort, ...chosen } = filters;
  const isFiltered = Object.values(chosen).some(Boolean);
  return (
    <RecordList
      label="Companies"
      query={companies}
      skeleton={{ count: 6, height: ROW_HEIGHT, layout: 'rows', label: 'Loading companies...' }}
      problem={{ title: 'The companies could not be loaded' }}
      empty={{
        icon: 'projects',
        title: 'No companies yet',
        description: 'Create one in a project: there it is an instance.',
      }}
      noMatch={isFiltered && { title: 'No such company', description: 'Take filters away to see more.', onClear }}
      nouns={['company', 'companies']}
    >
      {(found: CompanyOverview[]) => (
        <ul className={styles.rows}>
          {found.map((company) => (
            <li key={company.id}>
              <CompanyRow company={company} />
            </li>
          ))}
        </ul>
      )}
    </RecordList>
  );
}
