import { panelMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { NothingListed } from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PagedListEnd } from '@nerka/mf-shared/ui/paged-list';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useMemo, useState, type ReactNode } from 'react';
import { boardQuery, totalsQuery, unitsOnNoticeQuery } from './board.api';
import { BoardFilterBar } from './board-filter-bar';
import { isNarrowed, readBoardFilters, writeBoardFilters, type BoardFilters } from './board-filters';
import { BoardTable } from './board-table';
import { BoardTotals } from './board-totals';
import { OnNotice } from './on-notice';

const ROW_HEIGHT = 72;

interface TurnBoardProps {
  createButton: ReactNode;
  onFilter: (filters: URLSearchParams) => void;
}

/** The make-ready board: a row per unit, the most urgent first. Filters and sort are stored in the address. */
export function TurnBoard({ createButton, onFilter }: TurnBoardProps) {
  const company = useCompany();
  const [search] = useSearchParams();
  const filters = readBoardFilters(search);
  const list = useBoard(company.id, filters);
  const { isPrinting, print } = usePrint(list);
  const show = (shown: BoardFilters) => onFilter(writeBoardFilters(shown));
  const change = (changed: Partial<BoardFilters>) => show({ ...filters, ...changed });
  return (
    <>
      <BoardFilterBar
        companyId={company.id}
        filters={filters}
        onChange={change}
        onPrint={() => void print()}
        isPrinting={isPrinting}
      />
      <Board
        {...{ list, filters, createButton }}
        onChange={change}
        onClearFilters={() => show(readBoardFilters(new URLSearchParams()))}
      />
    </>
  );
}

type List = ReturnType<typeof useBoard>;
const useBoard = (companyId: number, filters: BoardFilters) => useInfiniteQuery(boardQuery(companyId, filters));

interface BoardProps {
  list: List;
  filters: BoardFilters;
  createButton: ReactNode;
  onChange: (changed: Partial<BoardFilters>) => void;
  onClearFilters: () => void;
}

function Board({ list, filters, createButton, onChange, onClearFilters }: BoardProps) {
  const company = useCompany();
  const totals = useQuery(totalsQuery(company.id, filters)).data;
  const isAll = !isNarrowed(filters);
  const hasNotices = useHasNotices(isAll);
  const turns = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);

  if (list.isPending) return <SkeletonList label="Loading the board..." count={8} height={ROW_HEIGHT} />;
  if (!list.data) {
    return (
      <FailurePanel
        title="The board could not be loaded"
        description={panelMessage(list.error, 'Something went wrong.')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (turns.length === 0 && !hasNotices) {
    return (
      <NothingListed
        empty={{
          icon: 'turns',
          title: 'No open turns',
          description: 'Units that are being made ready stand here, the most pressing first.',
          action: createButton,
        }}
        noMatch={isNarrowed(filters) && { title: 'No turns match', onClear: onClearFilters }}
      />
    );
  }
  return (
    <BoardTable
      turns={turns}
      end={<PagedListEnd query={list} shown={turns.length} nouns={['turn', 'turns']} />}
      sort={filters}
      onSort={onChange}
      search={writeBoardFilters(filters).toString()}
      isStale={list.isPlaceholderData}
      totals={<BoardTotals totals={totals} />}
      onNotice={isAll && !list.hasNextPage && <OnNotice search={writeBoardFilters(filters).toString()} />}
    />
  );
}

/** Whether there are units on notice, which keep an empty board from saying that nothing is to do. */
function useHasNotices(isShown: boolean): boolean {
  const company = useCompany();
  const { data } = useInfiniteQuery({ ...unitsOnNoticeQuery(company.id), enabled: isShown });
  return isShown && (data?.pages[0]?.items.length ?? 0) > 0;
}

/** Loads all rows before printing. */
function usePrint(list: List) {
  const [isPrinting, setIsPrinting] = useState(false);
  const print = async () => {
    setIsPrinting(true);
    let loaded = list;
    while (loaded.hasNextPage && !loaded.isFetchNextPageError) loaded = await loaded.fetchNextPage();
    setIsPrinting(false);
    // After the last rows are rendered.
    setTimeout(() => window.print());
  };
  return { isPrinting, print };
}
