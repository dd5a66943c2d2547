import { useCompany } from '@nerka/mf-shared/contract';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { errorMessage } from '@nerka/mf-shared/api';
import { useState } from 'react';
import { TurnCard } from './turn-card';
import { DeleteTurnDialog } from './delete-turn-dialog';
import { useTurnEditing } from './turn-editing';
import { isFiltered, writeFilters, type TurnFilters } from './turn-filters';
import type { Turn } from './turn-labels';
import { turnsQuery } from './turns.api';
import styles from './turn-list.module.css';

const CARD_HEIGHT = 212;

interface TurnListProps {
  filters: TurnFilters;
  createButton: React.ReactNode;
  onEdit: (id: number) => void;
  onClearFilters: () => void;
}

/** The cards of the turns that the filters leave, page by page. */
export function TurnList({ filters, createButton, onEdit, onClearFilters }: TurnListProps) {
  const company = useCompany();
  const list = useInfiniteQuery(turnsQuery(company.id, filters));
  return (
    <PagedList
      label="Turns"
      query={list}
      loading={<SkeletonList label="Loading turns..." count={3} height={CARD_HEIGHT} layout="cards" />}
      problem={errorMessage(list.error, 'Something went wrong.')}
      nothing={<Nothing isNarrowed={isFiltered(filters)} {...{ createButton, onClearFilters }} />}
      nouns={['turn', 'turns']}
    >
      {(turns) => <Cards turns={turns} search={writeFilters(filters).toString()} onEdit={onEdit} />}
    </PagedList>
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
      <ul className={styles.cards}>
        {turns.map((turn) => (
          <li key={turn.id}>
            <TurnCard {...{ turn, editing, search, onEdit }} onDelete={setDeleted} />
          </li>
        ))}
      </ul>
      {deleted && <DeleteTurnDialog turn={deleted} open onClose={() => setDeleted(undefined)} />}
    </>
  );
}

interface NothingProps {
  isNarrowed: boolean;
  createButton: React.ReactNode;
  onClearFilters: () => void;
}

function Nothing({ isNarrowed, createButton, onClearFilters }: NothingProps) {
  if (!isNarrowed) {
    return (
      <EmptyState
        icon="turns"
        title="No turns found"
        description="Get started by creating a new turn"
        action={createButton}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title="No turns match"
      description="Try another search, or take filters away."
      action={<Button onClick={onClearFilters}>Clear filters</Button>}
    />
  );
}
