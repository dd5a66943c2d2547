import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { FilterBar, RecordList } from '@nerka/mf-shared/lists';
import { CompanyBreadcrumb } from '@nerka/mf-shared/page-head';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import type { TrashEntry } from '@nerka/mf-shared/trash';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { useState } from 'react';
import { useDeclaredScreens } from '../releases/declared-screens';
import { nounOptions } from './noun-options';
import { type TrashFilters, trashQuery, useDeleteForGood } from './trash.api';
import { TrashRow } from './trash-row';
import styles from './trash-screen.module.css';

const ROW_HEIGHT = 66;

/** `/settings/trash`. Search and kind are in the address. */
export function TrashScreen() {
  const company = useCompany();
  const options = nounOptions(useDeclaredScreens(), company.businessType);
  const [search, setSearch] = useSearchParams();
  const noun = options.find(({ value }) => value === search.get('kind'))?.value;
  const filters = { q: search.get('q') ?? '', noun };
  const change = (changed: Partial<TrashFilters>) => {
    const { q, noun: kind } = { ...filters, ...changed };
    setSearch({ ...(q && { q }), ...(kind && { kind }) }, { replace: true });
  };
  return (
    <>
      <PageHeader
        breadcrumb={<CompanyBreadcrumb above={[{ title: 'Settings', path: paths.settings(company) }]} name="Trash" />}
        title="Trash"
        subtitle="What was deleted can be restored for 30 days"
      />
      <FilterBar
        search={<SearchField label="Search the trash" value={filters.q} onSearch={(q) => change({ q })} />}
        chosen={noun ? 1 : 0}
      >
        <NativeSelect
          label="Kind"
          options={[{ value: '', label: 'Everything' }, ...options]}
          value={noun ?? ''}
          onChange={(kind) => change({ noun: kind || undefined })}
        />
      </FilterBar>
      <List filters={filters} onClear={() => change({ q: '', noun: undefined })} />
    </>
  );
}

function List({ filters, onClear }: { filters: TrashFilters; onClear: () => void }) {
  const company = useCompany();
  const options = nounOptions(useDeclaredScreens(), company.businessType);
  const canEmpty = useCan('trash.write');
  const [ending, setEnding] = useState<TrashEntry>();
  const list = useInfiniteQuery(trashQuery(company.id, filters));
  return (
    <>
      <RecordList
        label="The trash"
        query={list}
        skeleton={{ count: 6, height: ROW_HEIGHT, layout: 'rows' }}
        empty={{
          icon: 'delete',
          title: 'The trash is empty',
          description: 'What you delete is kept here for 30 days.',
        }}
        noMatch={Boolean(filters.q || filters.noun) && { title: 'Nothing in the trash matches', onClear }}
        nouns={['deleted record', 'deleted records']}
      >
        {(entries) => (
          <ul className={styles.rows}>
            {entries.map((entry) => (
              <TrashRow
                key={entry.id}
                entry={entry}
                kind={options.find(({ value }) => value === entry.noun)?.label ?? entry.noun}
                onEnd={canEmpty ? () => setEnding(entry) : undefined}
              />
            ))}
          </ul>
        )}
      </RecordList>
      {ending && <DeleteForGoodDialog entry={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function DeleteForGoodDialog({ entry, onClose }: { entry: TrashEntry; onClose: () => void }) {
  const end = useDeleteForGood();
  return (
    <ConfirmDialog
      open
      title="Delete for good"
      question={`Delete ${entry.label} for good? Nobody can restore it then.`}
      confirmLabel="Delete for good"
      pendingLabel="Deleting..."
      isPending={end.isPending}
      isDestructive
      onConfirm={() => end.mutate(entry, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
