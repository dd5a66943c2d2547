import type { Page, Schemas } from '@nerka/mf-shared/api';
import type { InfiniteData, Patch, QueryClient, QueryKey } from '@nerka/mf-shared/query';
import { inStage, type Deal, type Stage, type StageTotal } from './deal-labels';

export const LIST = '/api/companies/{companyId}/deals';
export const TOTALS = '/api/companies/{companyId}/deals/totals';
export const RECORD = '/api/deals/{id}';

type Pages = InfiniteData<Page<Deal>>;

/** A deal in another column wherever the board is loaded, with the totals. */
export function movePatches(client: QueryClient, deal: Deal, stage: Stage, probability?: number): Patch[] {
  const { companyId } = deal;
  const moved = inStage(deal, stage, probability);
  const columns = client.getQueriesData<Pages>({ queryKey: [LIST, { companyId }] });
  const boards = new Set(columns.flatMap(([key, pages]) => (pages && holds(pages, deal.id) ? [boardOf(key)] : [])));
  return [
    {
      queryKey: [LIST, { companyId }],
      apply: (data, key) => (boards.has(boardOf(key)) ? placed(data as Pages, moved, stageOf(key) === stage) : data),
    },
    { queryKey: [TOTALS, { companyId }], apply: (data) => retotalled(data as StageTotal[], deal, moved) },
    { queryKey: [RECORD, { id: deal.id }], apply: () => moved },
  ];
}

/** What a mutation of a deal may have changed: lists, totals and counts; a won deal's invoice too. */
export function staleKeys(companyId: number): QueryKey[] {
  const lists = [LIST, TOTALS, '/api/companies/{companyId}/summary', '/api/companies/{companyId}/invoices'];
  return [[RECORD], ...lists.map((address) => [address, { companyId }])];
}

export function refreshDeals(client: QueryClient, companyId: number): Promise<unknown> {
  return Promise.all(staleKeys(companyId).map((queryKey) => client.invalidateQueries({ queryKey })));
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
