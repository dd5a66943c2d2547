import { paths } from '@nerka/mf-shared/contract';
import type { QueryClient } from '@nerka/mf-shared/query';
import { forgetEverybody, forgetOthers } from '@nerka/mf-shared/storage';
import { loadAnyway } from '../releases/reload-page';
import { leavePage, showSignedOut } from './current-user';
import { personOf } from './page-person';
import { onSessionBegun, onSessionEnded } from './session-windows';

/** Follows who signs in and out in the other windows of this browser: what this person may not find goes at once. */
export function followOtherWindows(client: QueryClient): void {
  onSessionEnded(() => {
    void forgetEverybody();
    if (personOf(client) !== undefined) startAgain(client, paths.signIn());
  });
  onSessionBegun((userId) => {
    forgetOthers(userId);
    if (![undefined, userId].includes(personOf(client))) startAgain(client, paths.ownCompany());
  });
}

/** A new page has nothing in memory, of no front end. What is shown goes before it, which may take a moment or fail. */
function startAgain(client: QueryClient, address: string): void {
  leavePage();
  showSignedOut(client);
  loadAnyway(address);
}
