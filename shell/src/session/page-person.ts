import { paths, type CurrentUser } from '@nerka/mf-shared/contract';
import type { QueryClient } from '@nerka/mf-shared/query';
import { forgetOthers } from '@nerka/mf-shared/storage';
import { keeping } from '../offline/keeping';
import { loadAnyway } from '../releases/reload-page';
import { notifySessionBegun } from './session-windows';

/** Whose data a page holds, in its caches and in the memory of every front end. */
const people = new WeakMap<QueryClient, number>();
let last: number | undefined;

/** Called with the signed-in user before anything is shown to them. A page that held another one's data is loaded again. */
export function admit(client: QueryClient, { id }: CurrentUser): void {
  forgetOthers(id);
  const before = people.get(client);
  people.set(client, id);
  last = id;
  if (before === undefined || before === id) return keeping.begin();
  loadAnyway(paths.ownCompany());
}

/** As `admit`, by the sign-in form: the other windows are to know. */
export function admitNew(client: QueryClient, user: CurrentUser): void {
  notifySessionBegun(user.id);
  admit(client, user);
}

/** Who was signed in on this page last. */
export const lastAdmitted = (): number | undefined => last;

/** Undefined until somebody was signed in on this page. */
export const personOf = (client: QueryClient): number | undefined => people.get(client);
