import { request, type Schemas } from '@nerka/mf-shared/api';
import { companyAddress } from '@nerka/mf-shared/contract';
import { queryOptions, useQueries, useQuery } from '@nerka/mf-shared/query';
import { useExampleCompanies } from './example-companies';
import type { PlatformEntry } from './platform-entry';

type Screen = Schemas['ScreenDeclaration'];

/** Those of the provider, or of a company; the shell has loaded the first under the same key. */
function screensQuery(companyId?: number) {
  const query = companyId === undefined ? {} : { companyId };
  return queryOptions({
    queryKey: ['/api/front-ends', query],
    queryFn: () => request('get', '/api/front-ends', { query }),
  });
}

/** Links to records that exist: their own page, else the list of their kind, searched for the name. */
export function useRecordLink(): (entry: PlatformEntry) => string | undefined {
  const { examples, indexFor } = useExampleCompanies();
  const platform = useQuery(screensQuery()).data ?? [];
  const ofCompanies = useQueries({ queries: examples.map(({ id }) => screensQuery(id)) });
  return ({ record, companySlug }) => {
    if (!record?.isOpen || record.name === null) return undefined;
    const own = ofCompanies[indexFor(companySlug)]?.data ?? [];
    const screens = [...platform, ...own].flatMap((frontEnd) => frontEnd.screens);
    return addressOf(screens, { ...record, name: record.name, companySlug });
  };
}

interface LinkedRecord {
  noun: string;
  id: number;
  name: string;
  companySlug: string | null;
}

function addressOf(screens: readonly Screen[], record: LinkedRecord): string | undefined {
  const screen = screens.find(({ records }) => records?.some(({ noun }) => noun === record.noun));
  if (!screen) return undefined;
  const page = screen.records?.find(({ noun }) => noun === record.noun)?.path;
  const path = absolute(screen, page ?? screen.path);
  if (path.includes(':company') && record.companySlug === null) return undefined;
  const address = filled(path, record);
  return page === undefined ? `${address}?q=${encodeURIComponent(record.name)}` : address;
}

const absolute = ({ area }: Screen, path: string): string =>
  area === 'company' ? `${companyAddress('nerka', ':company').basePath}/${path}` : path;

function filled(path: string, { id, name, companySlug }: LinkedRecord): string {
  const parts: Partial<Record<string, string>> = { id: String(id), company: companySlug ?? '' };
  return path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(parts[part] ?? name));
}
