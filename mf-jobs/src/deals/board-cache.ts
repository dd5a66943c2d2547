import type { Page, Schemas } from '@nerka/mf-shared/api';
import {
  listsDecidedBy,
  recordPatches,
  type DecidingFields,
  type InfiniteData,
  type Patch,
  type QueryClient,
  type QueryKey,
} from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { JOBS } from '../job/job';
import { inStage, type Deal, type Stage, type StageTotal } from './deal-labels';

export const LIST = '/api/companies/{companyId}/deals';
export const TOTALS = '/api/companies/{companyId}/deals/totals';
export const RECORD = '/api/deals/{id}';

type Pages = InfiniteData<Page<Deal>>;

/** A deal in another column wherever the board is loaded, with the totals. */
export function movePatches(client: QueryClient, deal: Deal, stage: Stage, probability?: number): Patch[] {
  const { companyId } = deal;
  const moved = inStage(deal, stage, probability);
  return [
    ...dealPatches(client, moved),
    { queryKey: [TOTALS, { companyId }], apply: (data) => retotalled(data as StageTotal[], deal, moved) },
  ];
}

/**
 * A deal as it is now: in the column of its stage, in no other, in lists of all stages, and by itself. `from`: the stage
 * that it was moved from, where that is known.
 */
export function dealPatches(client: QueryClient, deal: Deal, from?: Stage): Patch[] {
  const { id, companyId } = deal;
  const columns = client.getQueriesData<Pages>({ queryKey: [LIST, { companyId }] }).filter(([key]) => isColumn(key));
  const boards = new Set(columns.flatMap(([key, pages]) => (pages && holds(pages, id) ? [boardOf(key)] : [])));
  const [inLists] = recordPatches<Deal>({ id, keys: [[LIST, { companyId }]], change: () => deal });
  const apply: Patch['apply'] = (data, key) => {
    if (!isColumn(key)) return inLists!.apply(data, key);
    const stage = stageOf(key);
    const isHere = stage === deal.stage;
    const pages = data as Pages;
    // A copy counts as new as the response: the event of the move does not read again what it has not touched.
    if (from !== undefined && !isHere && stage !== from && !holds(pages, id)) return { ...pages };
    // It leaves every column, also of a board whose other columns, as on a phone, are not loaded.
    return !isHere || boards.has(boardOf(key)) ? placed(pages, deal, isHere) : data;
  };
  return [
    { queryKey: [LIST, { companyId }], apply },
    { queryKey: [RECORD, { id }], apply: () => deal },
  ];
}

/** A deal that is gone. */
export const goneFrom = (companyId: number, id: number): Patch[] =>
  recordPatches<Deal>({ id, keys: [[LIST, { companyId }]], change: () => undefined });

/**
 * What no response of a deal brings: totals and counts, its place in a column that it came to, the columns that these
 * fields sort, and the invoice that is drafted when it is won.
 */
export function staleBy(client: QueryClient, companyId: number, changed: readonly string[], stage: Stage): QueryKey[] {
  const fields = changed.filter((name) => name !== 'stage');
  const isMoved = fields.length < changed.length;
  const columns = isMoved ? [[LIST, { companyId, stage }]] : [];
  const invoices = isMoved && stage === 'won' ? [[JOBS, { companyId }]] : [];
  const lists = listsDecidedBy(client, [LIST, { companyId }], fields, decidingFields);
  return [...lists, ...columns, ...invoices, ...countsOf(companyId)];
}

export const countsOf = (companyId: number): QueryKey[] => [[TOTALS, { companyId }], summaryQuery(companyId).queryKey];

const decidingFields: DecidingFields = {
  q: ['name', 'customerId'],
  customerId: ['customerId'],
  stage: ['stage'],
  sort: { newest: [], oldest: [], value: ['value'], name: ['name'] },
};

interface ColumnKey {
  stage: Stage;
}

const isColumn = ([, params]: readonly unknown[]): boolean => (params as Partial<ColumnKey>).stage !== undefined;
const stageOf = ([, params]: readonly unknown[]): Stage => (params as ColumnKey).stage;
/** The filters of a column's board, whichever its stage. */
const boardOf = ([, params]: readonly unknown[]): string => JSON.stringify({ ...(params as ColumnKey), stage: '' });

const holds = (data: Pages, id: number): boolean =>
  data.pages.some(({ items }) => items.some((deal) => deal.id === id));

/** The column without the deal, or with it: where it was, else on top. */
function placed(data: Pages, deal: Deal, isHere: boolean): Pages {
  const wasHere = holds(data, deal.id);
  if (!isHere && !wasHere) return data;
  const shift = Number(isHere) - Number(wasHere);
  const pages = data.pages.map((page, index) => {
    const items = page.items.flatMap((item) => (item.id === deal.id ? (isHere ? deal : []) : item));
    return { ...page, total: page.total + shift, items: isHere && !wasHere && index === 0 ? [deal, ...items] : items };
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
