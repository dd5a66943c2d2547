import type { CompanyInView } from '@nerka/mf-shared/contract';
import { matchPath } from '@nerka/mf-shared/router';
import type { ScreenDeclaration } from '../releases/front-ends';
import type { ResolvedScreen } from '../releases/screen-offer';

/** A path without parts that vary comes first, as in the routes. */
export function screenAt(
  screens: readonly ResolvedScreen[],
  { basePath }: CompanyInView,
  pathname: string,
): ResolvedScreen | undefined {
  const pathsOf = ({ declaration: { path, aliases = [] } }: ResolvedScreen) =>
    [path, ...aliases].map((each) => `${basePath}/${each}`);
  return (
    screens.find((screen) => pathsOf(screen).includes(pathname)) ??
    screens.find((screen) => pathsOf(screen).some((path) => matchPath(path, pathname)))
  );
}

/** What a screen reads first at an address without a query. */
export function readsOf({ path, reads = [] }: ScreenDeclaration, company: CompanyInView, pathname: string): string[] {
  const params = matchPath(`${company.basePath}/${path}`, pathname)?.params ?? {};
  const values: Record<string, string | undefined> = { ...params, companyId: String(company.id) };
  const isKnown = (read: string) => [...read.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name]);
  return reads
    .filter((read) => read.startsWith('/api/') && isKnown(read))
    .map((read) => read.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')));
}
