import { request, type Schemas } from '@nerka/mf-shared/api';
import { companyAddress } from '@nerka/mf-shared/contract';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';
import { projectsQuery } from '../project-list/project-list.api';
import type { PlatformEntry } from './activity.api';

type Screen = Schemas['ScreenDeclaration'];

/** The provider's front ends, which the shell has loaded under the same key. */
const frontEndsQuery = queryOptions({
  queryKey: ['/api/front-ends', {}],
  queryFn: () => request('get', '/api/front-ends', { query: {} }),
});

/** Links to records that exist: their own page, else the list of their kind, searched for the name. */
export function useRecordLink(): (entry: PlatformEntry) => string | undefined {
  const screens = (useQuery(frontEndsQuery).data ?? []).flatMap((frontEnd) => frontEnd.screens);
  const companies = (useQuery(projectsQuery).data?.items ?? []).flatMap((project) => project.companies);
  return ({ record, companySlug }) => {
    if (!record?.isOpen || record.name === null) return undefined;
    const company = companies.find(({ slug }) => slug === companySlug);
    const shown = screens.filter(
      ({ area, businessTypes }) =>
        area === 'platform' || (company && (businessTypes?.includes(company.businessType) ?? true)),
    );
    return addressOf(shown, { ...record, name: record.name, companySlug });
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
