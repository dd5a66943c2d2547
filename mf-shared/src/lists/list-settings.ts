import { errorMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { fail, useCompany } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@nerka/mf-shared/query';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { useSelectMode, type SelectMode } from './selection';

const TABLE_PAGE_SIZE = 100;
const SETTINGS = '/api/companies/{companyId}/list-settings';

type Setting = Schemas['ListSettingResponse'];
type Wanted = Omit<Schemas['SaveListSettingBody'], 'list'>;

/** The lists whose settings the server keeps for each person. */
export type ListName = Setting['list'];

/** How the user wants to see a list: as cards until that is known. */
export interface ListView extends Omit<Setting, 'list'> {
  /** false: a phone, which shows cards. */
  hasTable: boolean;
  /** Of the cards. */
  selectMode: SelectMode;
  /** At once here, and kept for the user's other devices. */
  change: (changed: Partial<Wanted>) => void;
}

const settingsQuery = (companyId: number) =>
  queryOptions({
    queryKey: [SETTINGS, { companyId }],
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', SETTINGS, { params: { companyId }, signal }),
    // Only this user changes them; another window's change is seen after a reload.
    staleTime: Infinity,
  });

const standard: Omit<Setting, 'list'> = { layout: 'cards', density: 'compact', sort: null, columns: [] };

/** Rows of one page: a table shows more at once. */
export const pageSizeOf = (view: Pick<ListView, 'layout'> | undefined, ofCards: number): number =>
  view?.layout === 'table' ? TABLE_PAGE_SIZE : ofCards;

export function useListView(list: ListName): ListView {
  const { id: companyId } = useCompany();
  const isPhone = usePhoneWidth();
  const selectMode = useSelectMode();
  const client = useQueryClient();
  const query = settingsQuery(companyId);
  const { data } = useQuery(query);
  const save = useMutation({
    mutationFn: (body: Wanted) => request('put', SETTINGS, { params: { companyId }, body: { list, ...body } }),
    onError: (error) => fail(errorMessage(error, 'How you see this list could not be kept.')),
  });
  const known = settingOf(list, data);
  const show = (changed: Partial<Wanted>): Wanted => {
    const wanted = { ...bodyOf(settingOf(list, client.getQueryData(query.queryKey))), ...changed };
    const shown = { list, ...wanted, sort: wanted.sort ?? null, columns: wanted.columns.map(columnOf) };
    client.setQueryData(query.queryKey, (all: Setting[] = []) => [...all.filter((one) => one.list !== list), shown]);
    return wanted;
  };
  const change = (changed: Partial<Wanted>) => {
    const read = client.getQueryCache().find({ queryKey: query.queryKey });
    const wanted = show(changed);
    if (read?.state.fetchStatus !== 'fetching') return save.mutate(wanted);
    // What is being read will be shown instead, and may say what this change leaves as it is.
    const saveAfter = () => save.mutate(show(changed));
    void read.promise?.then(saveAfter, saveAfter);
  };
  return { ...known, layout: isPhone ? 'cards' : known.layout, hasTable: !isPhone, selectMode, change };
}

function settingOf(list: ListName, settings: readonly Setting[] = []): Omit<Setting, 'list'> {
  const { list: _list, ...setting } = settings.find((one) => one.list === list) ?? { list, ...standard };
  return setting;
}

const bodyOf = ({ columns, ...others }: Omit<Setting, 'list'>): Wanted => ({
  ...others,
  columns: columns.map(({ name, width }) => (width === null ? { name } : { name, width })),
});

const columnOf = ({ name, width = null }: { name: string; width?: number | null }) => ({ name, width });
