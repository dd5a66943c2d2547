import { useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import {
  CardGrid,
  CreateButton,
  ListHead,
  RecordList,
  useDeferredFilters,
  useListView,
  type ListView,
} from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { DeleteUnitDialog } from './delete-unit-dialog';
import { UnitCard } from './unit-card';
import { EditUnitDialog, NewUnitDialog } from './unit-dialog';
import { UnitFilterBar } from './unit-filter-bar';
import { unitFilters, type UnitFilters } from './unit-filters';
import type { Unit } from './unit-labels';
import { useUnitTable } from './unit-table';
import { buildingsQuery } from '../buildings/buildings.api';
import { unitsQuery, useChangeUnitStatus } from './units.api';

const CARD_HEIGHT = 148;
const UnitSelectionBar = lazyPart(() => import('./unit-selection-bar').then((module) => module.UnitSelectionBar));
const PrintCodesDialog = lazyPart(() =>
  import('../request-codes/print-codes-dialog').then((module) => module.PrintCodesDialog),
);
const dialogNames = ['new', 'edit', 'codes'] as const;

/** `/units`. Filters, sort, search and dialogs are stored in the address. */
export function UnitsScreen() {
  const company = useCompany();
  const canWrite = useCan('units.write');
  const canPrint = useCan('requestCodes.write');
  const [search] = useSearchParams();
  const dialogs = useDialogAddress(dialogNames);
  const view = useListView('units');
  const filters = unitFilters.read(search, view.sort);
  const listed = useDeferredFilters(unitFilters, filters);
  const editedId = dialogs.idOf('edit');
  const [deleted, setDeleted] = useState<Unit>();
  // The memoized cards need callbacks that never change.
  const latest = useRef(dialogs);
  useEffect(() => {
    latest.current = dialogs;
  });
  const edit = useCallback(({ id }: Unit) => latest.current.open('edit', id), []);

  const changeFilters = (changed: Partial<UnitFilters>) => {
    if (changed.sort) view.change({ sort: changed.sort });
    dialogs.filter(unitFilters.write({ ...filters, ...changed }));
  };
  const create = canWrite && { label: 'Add Unit', words: 'New unit', run: () => dialogs.open('new') };
  return (
    <>
      <ListHead
        name="Units"
        subtitle="Manage property units and availability"
        create={create}
        action={canPrint && <PrintCodesButton onPress={() => dialogs.open('codes')} />}
        views={{ screen: 'units', dialogs: dialogNames }}
      />
      <UnitFilterBar companyId={company.id} filters={filters} view={view} onChange={changeFilters} />
      <UnitList
        filters={listed}
        view={view}
        onFilter={changeFilters}
        addButton={<CreateButton create={create} label="Add Your First Unit" importKind="units" />}
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
      {canPrint && dialogs.isOpen('codes') && (
        <Suspense>
          <PrintCodesOfBuildings onClose={() => dialogs.close('codes')} />
        </Suspense>
      )}
      {deleted && <DeleteUnitDialog unit={deleted} open onClose={() => setDeleted(undefined)} />}
    </>
  );
}

function PrintCodesButton({ onPress }: { onPress: () => void }) {
  const isPhone = usePhoneWidth();
  return (
    <Button icon={<Icon name="print" />} aria-label="Print request codes" onClick={onPress}>
      {!isPhone && 'Request Codes'}
    </Button>
  );
}

function PrintCodesOfBuildings({ onClose }: { onClose: () => void }) {
  const buildings = useQuery(buildingsQuery(useCompany().id)).data ?? [];
  return <PrintCodesDialog buildings={buildings.map(({ name }) => name)} onClose={onClose} />;
}

interface UnitListProps {
  filters: UnitFilters;
  view: ListView;
  onFilter: (changed: Partial<UnitFilters>) => void;
  addButton: React.ReactNode;
  onEdit: (unit: Unit) => void;
  onDelete: (unit: Unit) => void;
  onClearFilters: () => void;
}

function UnitList(props: UnitListProps) {
  const { filters, view, addButton, onEdit, onDelete, onClearFilters, onFilter } = props;
  const company = useCompany();
  const canWrite = useCan('units.write');
  const list = useInfiniteQuery(unitsQuery(company.id, filters, view));
  const spec = useUnitTable({
    sort: filters.sort,
    onSort: (sort) => onFilter({ sort: sort as UnitFilters['sort'] }),
    onEdit: canWrite ? onEdit : undefined,
  });
  const changeStatus = useChangeUnitStatus(company.id);

  return (
    <RecordList
      label="Units"
      query={list}
      skeleton={{ count: 12, height: CARD_HEIGHT }}
      empty={{
        icon: 'units',
        title: 'No units found',
        description: 'Here will be the units of your buildings with who lives in them.',
        action: addButton,
      }}
      noMatch={unitFilters.isFiltered(filters) && { title: 'No units found', onClear: onClearFilters }}
      nouns={['unit', 'units']}
      table={{ spec, view }}
      selecting={canWrite && { bar: UnitSelectionBar, mode: view.selectMode, nameOf: spec.nameOf, filters }}
    >
      {(units) => (
        <CardGrid items={units} width={300} height={CARD_HEIGHT}>
          {(unit) => <UnitCard unit={unit} onStatus={changeStatus} onEdit={onEdit} onDelete={onDelete} />}
        </CardGrid>
      )}
    </RecordList>
  );
}
