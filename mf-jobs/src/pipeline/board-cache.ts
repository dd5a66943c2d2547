import type { Page, Schemas } from '@nerka/mf-shared/api';
import type { InfiniteData, QueryClient } from '@nerka/mf-shared/query';
import { inStage, type Deal, type Stage, type StageTotal } from './deal-words';

export const LIST = '/api/companies/{companyId}/deals';
export const TOTALS = '/api/companies/{companyId}/deals/totals';
export const RECORD = '/api/deals/{id}';

type Pages = InfiniteData<Page<Deal>>;

/** Moves a deal to another column wherever the board is loaded, with the totals; answers what takes it back. */
export function showMove(client: QueryClient, deal: Deal, stage: Stage, probability?: number): () => void {
  const { companyId } = deal;
  const keys = [
    [LIST, { companyId }],
    [TOTALS, { companyId }],
    [RECORD, { id: deal.id }],
  ] as const;
  // What is on its way would bring the old state. Not awaited: the move is to be seen in the same moment.
  for (const queryKey of keys) void client.cancelQueries({ queryKey });
  const before = keys.flatMap((queryKey) => client.getQueriesData({ queryKey }));
  const moved = inStage(deal, stage, probability);
  const columns = client.getQueriesData<Pages>({ queryKey: keys[0] });
  const boards = new Set(columns.flatMap(([key, pages]) => (pages && holds(pages, deal.id) ? [boardOf(key)] : [])));
  for (const [key, pages] of columns) {
    if (pages && boards.has(boardOf(key))) client.setQueryData(key, placed(pages, moved, stageOf(key) === stage));
  }
  client.setQueriesData<StageTotal[]>({ queryKey: keys[1] }, (totals) => totals && retotalled(totals, deal, moved));
  client.setQueryData(keys[2], moved);
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** After every mutation the lists, totals and counts that it may have changed are read again; a won deal's invoice too. */
export function refreshDeals(client: QueryClient, companyId: number): Promise<unknown> {
  const company = { companyId };
  return Promise.all([
    client.invalidateQueries({ queryKey: [RECORD] }),
    client.invalidateQueries({ queryKey: [LIST, company] }),
    client.invalidateQueries({ queryKey: [TOTALS, company] }),
    client.invalidateQueries({ queryKey: ['/api/companies/{companyId}/summary', company] }),
    client.invalidateQueries({ queryKey: ['/api/companies/{companyId}/invoices', company] }),
  ]);
}

interface ColumnKey {
  stage: Stage;
}

const stageOf = ([, params]: readonly unknown[]): Stage => (params as ColumnKey).stage;
/** The filters of a column's board, whichever its stage. */
const boardOf = ([, params]: readonly unknown[]): string => JSON.stringify({ ...(params as ColumnKey), stage: '' });

const holds = (data: Pages, id: number): boolean =>
  data.pages.some(({ items }) => items.some((deal) => deal.id === id));

/** The column without the deal, or with it on top. */
function placed(data: Pages, deal: Deal, isHere: boolean): Pages {
  const shift = Number(isHere) - Number(holds(data, deal.id));
  const pages = data.pages.map((page, place) => {
    const others = page.items.filter(({ id }) => id !== deal.id);
    return { ...page, total: page.total + shift, items: isHere && place === 0 ? [deal, ...others] : others };
  });
  return { ...data, pages };
}

function retotalled(totals: StageTotal[], before: Deal, after: Deal): StageTotal[] {
  return totals.map((total) => {
    const gone = total.stage === before.stage ? before : undefined;
    const come = total.stage === after.stage ? after : undefined;
    return shifted(shifted(total, gone, -1), come, 1);
  });
}

function shifted(total: StageTotal, deal: Deal | undefined, by: 1 | -1): Schemas['StageTotalResponse'] {
  if (!deal) return total;
  return {
    ...total,
    count: total.count + by,
    value: total.value + by * deal.value,
    weightedValue: total.weightedValue + by * deal.weightedValue,
  };
}
