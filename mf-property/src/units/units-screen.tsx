import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DeleteUnitDialog } from './delete-unit-dialog';
import { UnitCard } from './unit-card';
import { EditUnitDialog, NewUnitDialog } from './unit-dialog';
import { UnitFilterBar } from './unit-filter-bar';
import { isFiltered, readFilters, writeFilters, type UnitFilters } from './unit-filters';
import type { Unit } from './unit-labels';
import { unitsQuery, useChangeUnitStatus } from './units.api';
import styles from './units-screen.module.css';

const CARD_HEIGHT = 138;
const dialogNames = ['new', 'edit'] as const;

/** `/units`. Filters, sort, search and dialogs live in the address. */
export function UnitsScreen() {
  const company = useCompany();
  const canWrite = useCan('units.write');
  const [search] = useSearchParams();
  const dialogs = useDialogAddress(dialogNames);
  const filters = readFilters(search);
  const editedId = dialogs.idOf('edit');
  const [deleted, setDeleted] = useState<Unit>();
  // The cards are drawn again only when their unit changes: what they call is always the same.
  const latest = useRef(dialogs);
  useEffect(() => {
    latest.current = dialogs;
  });
  const edit = useCallback(({ id }: Unit) => latest.current.open('edit', id), []);

  const changeFilters = (changed: Partial<UnitFilters>) => dialogs.filter(writeFilters({ ...filters, ...changed }));
  const create = () => dialogs.open('new');
  return (
    <>
      <Shortcuts shortcuts={canWrite ? [{ key: 'c', words: 'New unit', run: create }] : []} />
      <PageHeader
        breadcrumb={<Breadcrumb />}
        title="Units"
        subtitle="Manage property units and availability"
        action={canWrite && <AddButton label="Add Unit" onPress={create} />}
      />
      <UnitFilterBar companyId={company.id} filters={filters} onChange={changeFilters} />
      <UnitList
        filters={filters}
        addButton={canWrite && <AddButton label="Add Your First Unit" onPress={create} />}
        onEdit={edit}
        onDelete={setDeleted}
        onClearFilters={() => dialogs.filter(new URLSearchParams())}
      />
      <NewUnitDialog
        companyId={company.id}
        open={dialogs.isOpen('new') && canWrite}
        onClose={() => dialogs.close('new')}
      />
      {canWrite && editedId && (
        <EditUnitDialog companyId={company.id} id={editedId} onClose={() => dialogs.close('edit')} />
      )}
      {deleted && <DeleteUnitDialog unit={deleted} open onClose={() => setDeleted(undefined)} />}
    </>
  );
}

function Breadcrumb() {
  const company = useCompany();
  return (
    <>
      <Link to={paths.dashboard(company)}>{company.name}</Link> / <span aria-current="page">Units</span>
    </>
  );
}

function AddButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button type="primary" icon={<Icon name="add" />} onClick={onPress}>
      {label}
    </Button>
  );
}

interface UnitListProps {
  filters: UnitFilters;
  addButton: React.ReactNode;
  onEdit: (unit: Unit) => void;
  onDelete: (unit: Unit) => void;
  onClearFilters: () => void;
}

function UnitList({ filters, addButton, onEdit, onDelete, onClearFilters }: UnitListProps) {
  const company = useCompany();
  const list = useInfiniteQuery(unitsQuery(company.id, filters));
  const changeStatus = useChangeUnitStatus(company.id);

  return (
    <PagedList
      label="Units"
      query={list}
      loading={<SkeletonList label="Loading units..." count={12} height={CARD_HEIGHT} layout="cards" />}
      problem={errorMessage(list.error, 'Something went wrong.')}
      nothing={<Nothing isFiltered={isFiltered(filters)} {...{ addButton, onClearFilters }} />}
      nouns={['unit', 'units']}
    >
      {(units) => (
        <ul className={styles.cards}>
          {units.map((unit) => (
            <li key={unit.id}>
              <UnitCard unit={unit} onStatus={changeStatus} onEdit={onEdit} onDelete={onDelete} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface NothingProps {
  isFiltered: boolean;
  addButton: React.ReactNode;
  onClearFilters: () => void;
}

function Nothing({ isFiltered: isNarrowed, addButton, onClearFilters }: NothingProps) {
  if (!isNarrowed) {
    return (
      <EmptyState
        icon="units"
        title="No units found"
        description="Here will be the units of your buildings with who lives in them."
        action={addButton}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title="No units found"
      description="Try another search, or take filters away."
      action={<Button onClick={onClearFilters}>Clear filters</Button>}
    />
  );
}
