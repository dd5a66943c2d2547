import { useCompany } from '@nerka/mf-shared/contract';
import { CardGrid, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useState } from 'react';
import { TurnCard } from './turn-card';
import { DeleteTurnDialog } from './delete-turn-dialog';
import { useTurnEditing } from './turn-editing';
import { isFiltered, writeFilters, type TurnFilters } from './turn-filters';
import type { Turn } from './turn-labels';
import { turnsQuery } from './turns.api';

const CARD_HEIGHT = 169;

interface TurnListProps {
  filters: TurnFilters;
  createButton: React.ReactNode;
  onEdit: (id: number) => void;
  onClearFilters: () => void;
}

export function TurnList({ filters, createButton, onEdit, onClearFilters }: TurnListProps) {
  const company = useCompany();
  const list = useInfiniteQuery(turnsQuery(company.id, filters));
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
      noMatch={isFiltered(filters) && { title: 'No turns match', onClear: onClearFilters }}
      nouns={['turn', 'turns']}
    >
      {(turns) => <Cards turns={turns} search={writeFilters(filters).toString()} onEdit={onEdit} />}
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
