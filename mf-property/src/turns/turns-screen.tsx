import { useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { CreateButton, ListHead, useDeferredFilters, useListView } from '@nerka/mf-shared/lists';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useCallback, useEffect, useRef } from 'react';
import { TurnBoard } from './board/turn-board';
import { ChecklistDialog } from './checklist-template/checklist-dialog';
import { OPEN_TURN } from './turn-address';
import { TurnDialog } from './turn-dialog';
import { EditTurnDialog, NewTurnDialog } from './turn-form-dialog';
import { TurnFilterBar } from './turn-filter-bar';
import { turnFilters, type TurnFilters } from './turn-filters';
import { valuesOfLink } from './turn-form';
import { TurnList } from './turn-list';
import { BOARD, TurnViews, VIEW } from './turn-views';

/** `turn` and `edit` name a turn; `checklist` is the template; a move-out links to `new` with its unit and date. */
const dialogNames = ['new', 'unit', 'moveOut', OPEN_TURN, 'edit', 'checklist'] as const;

/** `/turns` as list or board. The address stores filters, sort, search and dialogs. */
export function TurnsScreen() {
  const company = useCompany();
  const canWrite = useCan('turns.write');
  const [search] = useSearchParams();
  const dialogs = useDialogAddress(dialogNames);
  const view = useListView('turns');
  const filters = turnFilters.read(search, view.sort);
  const listed = useDeferredFilters(turnFilters, filters);
  const openId = dialogs.idOf(OPEN_TURN);
  const editedId = dialogs.idOf('edit');
  const isBoard = search.get(VIEW) === BOARD;
  // The memoized cards need callbacks that never change.
  const latest = useRef(dialogs);
  useEffect(() => {
    latest.current = dialogs;
  });
  const edit = useCallback((id: number) => latest.current.openOver('edit', id), []);

  const changeFilters = (changed: Partial<TurnFilters>) => {
    if (changed.sort) view.change({ sort: changed.sort });
    dialogs.filter(turnFilters.write({ ...filters, ...changed }));
  };
  const create = canWrite && { label: 'New Turn', words: 'New turn', run: () => dialogs.open('new') };
  return (
    <>
      <ListHead
        name="Turns"
        title="Turns / Make-Ready"
        subtitle="Manage apartment turnover and make-ready processes"
        create={create}
        switcher={<TurnViews isBoard={isBoard} />}
        views={{ screen: 'turns', dialogs: dialogNames }}
        action={<ChecklistButton onOpen={() => dialogs.open('checklist')} />}
      />
      {isBoard ? (
        <TurnBoard createButton={<CreateButton create={create} />} onFilter={dialogs.filter} />
      ) : (
        <>
          <TurnFilterBar companyId={company.id} filters={filters} view={view} onChange={changeFilters} />
          <TurnList
            filters={listed}
            createButton={<CreateButton create={create} label="Create First Turn" />}
            onEdit={edit}
            onClearFilters={() => dialogs.filter(new URLSearchParams())}
            view={view}
            onFilter={changeFilters}
          />
        </>
      )}
      {openId !== undefined && (
        <TurnDialog companyId={company.id} id={openId} onEdit={edit} onClose={() => dialogs.close(OPEN_TURN)} />
      )}
      <NewTurnDialog
        companyId={company.id}
        open={dialogs.isOpen('new') && canWrite}
        given={valuesOfLink(search)}
        onClose={() => dialogs.close('new')}
      />
      {editedId && canWrite && (
        <EditTurnDialog companyId={company.id} id={editedId} onClose={() => dialogs.close('edit')} />
      )}
      {dialogs.isOpen('checklist') && (
        <ChecklistDialog companyId={company.id} onClose={() => dialogs.close('checklist')} />
      )}
    </>
  );
}

/** Managers edit what new turns start with; others see it. */
function ChecklistButton({ onOpen }: { onOpen: () => void }) {
  const label = useCan('company.write') ? 'Edit Checklist' : 'Checklist';
  return (
    <Button icon={<Icon name="list" />} onClick={onOpen}>
      {label}
    </Button>
  );
}
