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

/** The beginning of the keys of the lists of deals. */
export const inLists = (companyId: number): QueryKey => [LIST, { companyId }];

type Pages = InfiniteData<Page<Deal>>;

/** Moves a deal to another column of every cached board, and updates the totals. */
export function movePatches(client: QueryClient, deal: Deal, stage: Stage, probability?: number): Patch[] {
  const { companyId } = deal;
  const moved = inStage(deal, stage, probability);
  return [
    ...dealPatches(client, moved),
    { queryKey: [TOTALS, { companyId }], apply: (data) => updateTotals(data as StageTotal[], deal, moved) },
  ];
}

/** Updates a deal in every cached list and column, and its record. `from`: the previous stage, if known. */
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
    // A new object marks the column as current, so the event of the move does not read it again.
    if (from !== undefined && !isHere && stage !== from && !holds(pages, id)) return { ...pages };
    // It leaves every column, even if, as on a phone, the board's other columns are not loaded.
    return !isHere || boards.has(boardOf(key)) ? updateColumn(pages, deal, isHere) : data;
  };
  return [
    { queryKey: [LIST, { companyId }], apply },
    { queryKey: [RECORD, { id }], apply: () => deal },
  ];
}

/** Removes a deal from all lists. */
export const removalPatches = (companyId: number, id: number): Patch[] =>
  recordPatches<Deal>({ id, keys: [[LIST, { companyId }]], change: () => undefined });

/** What a deal's response does not contain: totals, counts, positions in columns, and the invoice drafted on a win. */
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
/** Identifies the board of a column by its filters. */
const boardOf = ([, params]: readonly unknown[]): string => JSON.stringify({ ...(params as ColumnKey), stage: '' });

const holds = (data: Pages, id: number): boolean =>
  data.pages.some(({ items }) => items.some((deal) => deal.id === id));

/** The column without the deal, or with it: at its old index, else on top. */
function updateColumn(data: Pages, deal: Deal, isHere: boolean): Pages {
  const wasHere = holds(data, deal.id);
  if (!isHere && !wasHere) return data;
  const delta = Number(isHere) - Number(wasHere);
  const pages = data.pages.map((page, index) => {
    const items = page.items.flatMap((item) => (item.id === deal.id ? (isHere ? deal : []) : item));
    return { ...page, total: page.total + delta, items: isHere && !wasHere && index === 0 ? [deal, ...items] : items };
  });
  return { ...data, pages };
}

function updateTotals(totals: StageTotal[], before: Deal, after: Deal): StageTotal[] {
  return totals.map((total) => {
    const gone = total.stage === before.stage ? before : undefined;
    const come = total.stage === after.stage ? after : undefined;
    return addToTotal(addToTotal(total, gone, -1), come, 1);
  });
}

function addToTotal(total: StageTotal, deal: Deal | undefined, by: 1 | -1): Schemas['StageTotalResponse'] {
  if (!deal) return total;
  return {
    ...total,
    count: total.count + by,
    value: total.value + by * deal.value,
    weightedValue: total.weightedValue + by * deal.weightedValue,
  };
}
