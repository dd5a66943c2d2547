import type { Page } from 'playwright-core';
import type { Schemas } from '@nerka/mf-shared/api';
import type { Company } from '@nerka/mf-shared/contract';
import { screens as shellScreens } from '../src/screens';
import { read } from './records';

/** A screen's address as declared, with its parameters: '/nerka/strata/' and 'work-orders/:id'. */
export interface DeclaredRoute {
  base: string;
  path: string;
}

/**
 * For screens with parameters to which no link leads (only a button, or nothing yet): the list of the company or the
 * platform whose first record is shown, and the field for the address.
 */
const recordsShown: Record<string, { list: string; field: string }> = {
  '/project/:id': { list: 'projects', field: 'id' },
  'work-orders/:id': { list: 'work-orders', field: 'id' },
  'work-orders/recurring/:id': { list: 'series', field: 'id' },
  'jobs/recurring/:id': { list: 'series?noun=job,invoice', field: 'id' },
  'requests/:id': { list: 'requests', field: 'id' },
  'customers/:id': { list: 'residents', field: 'id' },
  'units/:id': { list: 'units', field: 'id' },
  'turns/:id': { list: 'turns', field: 'id' },
  'items/:id': { list: 'items', field: 'id' },
  'invoice/:number': { list: 'invoices', field: 'invoiceNumber' },
  'invoices/:id': { list: 'invoices', field: 'id' },
  'pipeline/:id': { list: 'deals', field: 'id' },
  'invoices/:id/edit': { list: 'invoices', field: 'id' },
  'visits/:id': { list: 'visits', field: 'id' },
  'settings/webhooks/:webhookId': { list: 'webhooks', field: 'id' },
  'estimate/:number': { list: 'estimates', field: 'estimateNumber' },
  'estimates/:id': { list: 'estimates', field: 'id' },
  'estimates/:id/edit': { list: 'estimates', field: 'id' },
  'settings/import-export/:importId': { list: 'imports', field: 'id' },
};

/** The screens that the releases and the shell offer in this company, or beside every company. */
export async function offeredRoutes(page: Page, company: Company | null): Promise<DeclaredRoute[]> {
  const query = company ? `?companyId=${company.id}` : '';
  const { permissions } = await read<Schemas['CurrentUserResponse']>(page, '/api/user');
  const releases = await read<Schemas['FrontEndResponse'][]>(page, `/api/front-ends${query}`);
  const screens = [...shellScreens, ...releases.flatMap((release) => release.screens)];
  return screens
    .filter((screen) => isOffered(screen, company) && permissions.some((held) => held === (screen.permission ?? held)))
    .flatMap(({ path, aliases = [] }) => [path, ...aliases.filter(hasParameters)])
    .map((path) => ({ base: company ? `/nerka/${company.slug}/` : '', path }));
}

function isOffered(screen: Schemas['ScreenDeclaration'], company: Company | null): boolean {
  const { area, businessTypes, feature, isPublic = false, aliases = [] } = screen;
  // It is shown to who has its link, and is no screen of the workspace.
  if (isPublic) return false;
  if (!company) return area === 'platform';
  const isOn = feature === undefined || [feature, ...aliases].some((name) => company.features.includes(name));
  return area === 'company' && isOn && (businessTypes?.includes(company.businessType) ?? true);
}

export const hasParameters = (path: string): boolean => path.includes(':');

/** Real addresses of a route: with parameters where a link leads, else that of the first record, if there is any. */
export async function addressesOf(
  page: Page,
  { base, path }: DeclaredRoute,
  links: ReadonlySet<string>,
  company: Company | null,
): Promise<string[]> {
  if (!hasParameters(path)) return [base + path];
  // A screen at '/:projectSlug' is meant for '/project-:slug'.
  const segments = path.replace(/^\/:\w+/, '/project-[^/]+').replaceAll(/:\w+/g, '[^/]+');
  const pattern = new RegExp(`^${base}${segments}$`);
  const linked = [...links].find((link) => pattern.test(link));
  if (linked) return [linked];
  const shown = recordsShown[path];
  if (!shown) throw new Error(`No link leads to '${path}', and recordsShown does not say whose it is.`);
  const list = company ? `/api/companies/${company.id}/${shown.list}` : `/api/${shown.list}`;
  const [record] = await read<Record<string, unknown>[]>(page, list);
  return record ? [base + path.replace(/:\w+/, String(record[shown.field]))] : [];
}
