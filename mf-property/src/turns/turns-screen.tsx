import { keepPlace, paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { Link, useNavigate, useParams, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { useEffect, useRef } from 'react';
import { TurnBoard } from './board/turn-board';
import { ChecklistDialog } from './checklist-template/checklist-dialog';
import { TurnDialog } from './turn-dialog';
import { EditTurnDialog, NewTurnDialog } from './turn-form-dialog';
import { TurnFilterBar } from './turn-filter-bar';
import { readFilters, writeFilters, type TurnFilters } from './turn-filters';
import { valuesOfLink } from './turn-form';
import { TurnList } from './turn-list';
import { BOARD, TurnViews, VIEW } from './turn-views';

/** In the address while the dialog is open that creates one; a move-out leads here with the unit and its date. */
const NEW = 'new';
/** In the address while the dialog is open that edits the turn with this id. */
const EDIT = 'edit';
/** In the address while the template of the checklist is open. */
const CHECKLIST = 'checklist';
const dialogs = [NEW, 'unit', 'moveOut', EDIT, CHECKLIST];

/** `/turns` as cards or board, and `/turns/:id` with that turn's dialog open. Filters, sort and search live in the address. */
export function TurnsScreen() {
  const company = useCompany();
  const canWrite = useCan('turns.write');
  const navigate = useNavigate();
  const { id: openId } = useParams();
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const editedId = Number(search.get(EDIT));
  const isBoard = search.get(VIEW) === BOARD;
  // A dialog closes when the answer has come: what was searched for meanwhile stays.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const withoutDialog = () => new URLSearchParams([...latest.current].filter(([name]) => !dialogs.includes(name)));

  const changeFilters = (changed: Partial<TurnFilters>) =>
    setSearch(writeFilters({ ...filters, ...changed }), { replace: true });
  const closeForm = () => setSearch(withoutDialog(), { replace: true, state: keepPlace });
  const put = (name: string, value: string) =>
    setSearch({ ...Object.fromEntries(search), [name]: value }, { state: keepPlace });
  const create = () => put(NEW, 'yes');
  const edit = (id: number) => put(EDIT, String(id));
  const closeTurn = () =>
    void navigate({ pathname: paths.turns(company), search: withoutDialog().toString() }, { state: keepPlace });

  const createButton = (label: string) =>
    canWrite && (
      <Button type="primary" icon={<Icon name="add" />} onClick={create}>
        {label}
      </Button>
    );
  return (
    <>
      <Shortcuts shortcuts={canWrite ? [{ key: 'c', words: 'New turn', run: create }] : []} />
      <PageHeader
        breadcrumb={<Breadcrumb />}
        title="Turns / Make-Ready"
        subtitle="Manage apartment turnover and make-ready processes"
        action={
          <>
            <ChecklistButton onOpen={() => put(CHECKLIST, 'yes')} />
            {createButton('New Turn')}
          </>
        }
      />
      <TurnViews isBoard={isBoard} />
      {isBoard ? (
        <TurnBoard createButton={createButton('New Turn')} />
      ) : (
        <>
          <TurnFilterBar companyId={company.id} filters={filters} onChange={changeFilters} />
          <TurnList
            filters={filters}
            createButton={createButton('Create First Turn')}
            onEdit={edit}
            onClearFilters={() => setSearch({}, { replace: true })}
          />
        </>
      )}
      {openId !== undefined && (
        <TurnDialog companyId={company.id} id={Number(openId)} onEdit={edit} onClose={closeTurn} />
      )}
      <NewTurnDialog
        companyId={company.id}
        open={search.has(NEW) && canWrite}
        given={valuesOfLink(search)}
        onClose={closeForm}
      />
      {editedId > 0 && canWrite && <EditTurnDialog companyId={company.id} id={editedId} onClose={closeForm} />}
      {search.has(CHECKLIST) && <ChecklistDialog companyId={company.id} onClose={closeForm} />}
    </>
  );
}

/** Managers change what new turns begin with; the others see it. */
function ChecklistButton({ onOpen }: { onOpen: () => void }) {
  const label = useCan('company.write') ? 'Edit Checklist' : 'Checklist';
  return (
    <Button icon={<Icon name="list" />} onClick={onOpen}>
      {label}
    </Button>
  );
}

function Breadcrumb() {
  const company = useCompany();
  return (
    <>
      <Link to={paths.dashboard(company)}>{company.name}</Link> / <span aria-current="page">Turns</span>
    </>
  );
}
