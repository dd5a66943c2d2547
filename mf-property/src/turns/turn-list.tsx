import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { CardGrid, nothingLeft, RecordList, useFinishedUntilLeft, type ListView } from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useState } from 'react';
import { TurnCard } from './turn-card';
import { DeleteTurnDialog } from './delete-turn-dialog';
import { useTurnEditing } from './turn-editing';
import { isActive, isFinished, turnFilters, type TurnFilters } from './turn-filters';
import type { Turn } from './turn-labels';
import { useTurnTable } from './turn-table';
import { statusCountsQuery, turnsQuery } from './turns.api';

const CARD_HEIGHT = 169;
const TurnSelectionBar = lazyPart(() => import('./turn-selection-bar').then((module) => module.TurnSelectionBar));

interface TurnListProps {
  filters: TurnFilters;
  createButton: React.ReactNode;
  onEdit: (id: number) => void;
  onClearFilters: () => void;
  view: ListView;
  onFilter: (changed: Partial<TurnFilters>) => void;
}

export function TurnList(props: TurnListProps) {
  const { filters, view, createButton, onEdit, onClearFilters, onFilter } = props;
  const company = useCompany();
  const canWrite = useCan('turns.write');
  const query = turnsQuery(company.id, filters, view);
  const spec = useTurnTable({
    sort: filters.sort,
    onSort: (sort) => onFilter({ sort: sort as TurnFilters['sort'] }),
    onEdit: canWrite ? ({ id }) => onEdit(id) : undefined,
  });
  const list = useInfiniteQuery(query);
  const counts = useQuery(statusCountsQuery(company.id, filters));
  useFinishedUntilLeft(query.queryKey, isActive(filters) ? isFinished : undefined);
  return (
    <RecordList
      label="Turns"
      query={list}
      skeleton={{ count: 3, height: CARD_HEIGHT }}
      empty={{
        icon: 'turns',
        title: 'No turns found',
        description: 'Get started by creating a new turn',
        action: createButton,
      }}
      nothingLeft={isActive(filters) && nothingLeft(counts, counts.data?.status, () => onFilter({ status: [] }))}
      noMatch={turnFilters.isFiltered(filters) && { title: 'No turns match', onClear: onClearFilters }}
      nouns={['turn', 'turns']}
      table={{ spec, view }}
      selecting={canWrite && { bar: TurnSelectionBar, mode: view.selectMode, nameOf: spec.nameOf, filters }}
    >
      {(turns) => <Cards turns={turns} search={turnFilters.write(filters).toString()} onEdit={onEdit} />}
    </RecordList>
  );
}

interface CardsProps {
  turns: readonly Turn[];
  search: string;
  onEdit: (id: number) => void;
}

function Cards({ turns, search, onEdit }: CardsProps) {
  const editing = useTurnEditing(useCompany().id);
  const [deleted, setDeleted] = useState<Turn>();
  return (
    <>
      <CardGrid items={turns} width={320} height={CARD_HEIGHT}>
        {(turn) => <TurnCard {...{ turn, editing, search, onEdit }} onDelete={setDeleted} />}
      </CardGrid>
      {deleted && <DeleteTurnDialog turn={deleted} open onClose={() => setDeleted(undefined)} />}
    </>
  );
}
