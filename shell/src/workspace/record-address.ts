import type { CompanyInView, CurrentUser } from '@nerka/mf-shared/contract';
import { matchPath } from '@nerka/mf-shared/router';
import { declaredRecords, type DeclaredRecord } from '../releases/declared-records';
import type { ResolvedScreen } from '../releases/screen-offer';
import { isAllowed } from './menu';

/** Whose screens they are, and who looks at them. */
export interface Place {
  company: CompanyInView;
  user: CurrentUser;
  /** The company's screens that are on. */
  screens: readonly ResolvedScreen[];
}

/** What a record is found by. */
export interface NamedRecord {
  id: number;
  title: string;
  /** By which some kinds are addressed; absent: what is its title is its number. */
  number?: string;
}

/** What the screens that are on say of a kind of record. */
export function recordOf({ screens }: Place, noun: string): DeclaredRecord | undefined {
  return declaredRecords(screens.map(({ declaration }) => declaration)).find(({ record }) => record.noun === noun);
}

/** Where a record is shown: on a screen of its own, else in the list of its kind; undefined where neither is open. */
export function recordAddress(place: Place, noun: string, named: NamedRecord): string | undefined {
  const declared = recordOf(place, noun);
  if (!declared) return undefined;
  const { path = '' } = declared.record;
  const { basePath } = place.company;
  const { id, title, number = title } = named;
  const isByNumber = path.includes(':number');
  const record = `${basePath}/${path.replace(isByNumber ? ':number' : ':id', encodeURIComponent(isByNumber ? number : id))}`;
  if (path && isShown(place, record)) return record;
  const list = `${basePath}/${declared.screen.path}`;
  return isShown(place, list) ? `${list}?q=${encodeURIComponent(isByNumber ? number : title)}` : undefined;
}

/** Whether a screen that the user may open stands at the address. */
export function isShown({ company, user, screens }: Place, address: string): boolean {
  const [pathname = ''] = address.split('?');
  return screens.some(
    ({ declaration }) =>
      isAllowed(declaration, user) &&
      [declaration.path, ...(declaration.aliases ?? [])].some((path) =>
        matchPath(`${company.basePath}/${path}`, pathname),
      ),
  );
}
