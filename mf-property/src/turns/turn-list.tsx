import { useCompany } from '@nerka/mf-shared/contract';
import { formatShown } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { sentenceOf } from '@nerka/mf-shared/api';
import { useMemo, useState } from 'react';
import { useTurnsWithTicks } from './ticks';
import { TurnCard } from './turn-card';
import { DeleteTurnDialog } from './delete-turn-dialog';
import { useTurnEditing } from './turn-editing';
import { isFiltered, writeFilters, type TurnFilters } from './turn-filters';
import type { Turn } from './turn-words';
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
  const loaded = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const turns = useTurnsWithTicks(loaded);
  const editing = useTurnEditing(company.id);
  const [deleted, setDeleted] = useState<Turn>();

  if (list.isPending) return <SkeletonList label="Loading turns..." count={3} height={CARD_HEIGHT} layout="cards" />;
  if (!list.data) {
    return (
      <FailurePanel
        title="Turns could not be loaded"
        description={sentenceOf(list.error, 'Something went wrong.')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (turns.length === 0) return <Nothing isNarrowed={isFiltered(filters)} {...{ createButton, onClearFilters }} />;
  const search = writeFilters(filters).toString();
  return (
    <section aria-label="Turns" aria-busy={list.isPlaceholderData} className={styles.list}>
      <ul className={styles.cards}>
        {turns.map((turn) => (
          <li key={turn.id}>
            <TurnCard turn={turn} editing={editing} search={search} onEdit={onEdit} onDelete={setDeleted} />
          </li>
        ))}
      </ul>
      <ListEnd
        words={formatShown(turns.length, list.data.pages[0], ['turn', 'turns'])}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
      {deleted && <DeleteTurnDialog turn={deleted} open onClose={() => setDeleted(undefined)} />}
    </section>
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
