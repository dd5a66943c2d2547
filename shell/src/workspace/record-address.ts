import { type CompanyInView, type CurrentUser, paths } from '@nerka/mf-shared/contract';
import { matchPath } from '@nerka/mf-shared/router';
import { declaredRecords, type DeclaredRecord } from '../releases/declared-records';
import type { ResolvedScreen } from '../releases/screen-offer';
import { isAllowed } from './offered-screens';

export interface WorkspaceContext {
  company: CompanyInView;
  user: CurrentUser;
  screens: readonly Pick<ResolvedScreen, 'declaration'>[];
}

export interface NamedRecord {
  id: number;
  title: string;
  /** Some kinds have it in their address; absent: the title is the number. */
  number?: string;
}

export function recordOf({ screens }: WorkspaceContext, noun: string): DeclaredRecord | undefined {
  return declaredRecords(screens.map(({ declaration }) => declaration)).find(({ record }) => record.noun === noun);
}

/** A screen of its own, else the list of its kind; undefined if the user may open neither. */
export function recordAddress(context: WorkspaceContext, noun: string, named: NamedRecord): string | undefined {
  const declared = recordOf(context, noun);
  if (!declared) return undefined;
  const { path = '' } = declared.record;
  const { basePath } = context.company;
  const { id, title, number = title } = named;
  const isByNumber = path.includes(':number');
  const record = `${basePath}/${path.replace(isByNumber ? ':number' : ':id', encodeURIComponent(isByNumber ? number : id))}`;
  if (path && isShown(context, record)) return record;
  const list = `${basePath}/${declared.screen.path}`;
  return isShown(context, list) ? `${list}?q=${encodeURIComponent(isByNumber ? number : title)}` : undefined;
}

/** The list of the records that are assigned to the user, else their day; undefined if the user may not open it. */
export function ownListAddress(context: WorkspaceContext, noun: string): string | undefined {
  const declared = recordOf(context, noun);
  const list = declared && `${context.company.basePath}/${declared.screen.path}`;
  if (list?.includes(':')) return paths.dashboard(context.company);
  return list && isShown(context, list) ? `${list}?assignedToId=${context.user.id}` : undefined;
}

export function isShown({ company, user, screens }: WorkspaceContext, address: string): boolean {
  const [pathname = ''] = address.split('?');
  return screens.some(
    ({ declaration }) =>
      isAllowed(declaration, user) &&
      [declaration.path, ...(declaration.aliases ?? [])].some((path) =>
        matchPath(`${company.basePath}/${path}`, pathname),
      ),
  );
}
