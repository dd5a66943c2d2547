import { request, errorMessage } from '@nerka/mf-shared/api';
import { fail, notify, paths } from '@nerka/mf-shared/contract';
import { forgetEverybody, personOfData, windowTexts } from '@nerka/mf-shared/storage';
import { keeping } from '../offline/keeping';
import { outboxOfPage } from '../outbox/outbox-of-page';
import { loadAnyway } from '../releases/reload-page';
import { leavePage } from './current-user';
import { lastAdmitted } from './page-person';
import { notifyOthersEnded, notifySessionEnded } from './session-windows';

const LOGGED_OUT = 'nerka-logged-out';

/** Asks first if something is not saved, also on a page that has no outbox: of a suspended company, of a first password. */
export async function logOut(): Promise<void> {
  const person = lastAdmitted() ?? (await personOfData().catch(() => undefined));
  // After a deployment its code may not come: nobody is kept from signing out.
  const kept = await import('../outbox/kept-of-person').catch(() => undefined);
  const length = (await kept?.countKept(person)) ?? 0;
  const end = () => endSession(async () => kept?.dropKept(person));
  if (length === 0) return end();
  notify({
    title: length === 1 ? 'One change is not saved yet' : `${length} changes are not saved yet`,
    description: 'They stand on this device only, and are lost if you sign out now.',
    variant: 'destructive',
    action: { label: 'Sign out and lose them', run: () => void end() },
  });
}

/** Ends the session and loads the sign-in page, so that nothing of the session stays in memory. */
async function endSession(dropKept: () => Promise<void>): Promise<void> {
  // Before the server is asked: a page that is closed meanwhile leaves nothing that opens without it.
  await keeping.end();
  try {
    await request('post', '/api/logout', { once: false });
  } catch (error) {
    keeping.begin();
    fail(errorMessage(error, 'Try again.'), 'Logout failed');
    return;
  }
  leavePage();
  // First, so that no other window keeps anything that has been removed.
  notifyOthersEnded();
  await Promise.all([forgetEverybody(), outboxOfPage()?.forget()]);
  await dropKept();
  // This window follows, too, and loads another page at once.
  notifySessionEnded();
  windowTexts.keep(LOGGED_OUT, 'yes');
  loadAnyway(paths.signIn());
}

/** Called on the new page. */
export function sayIfLoggedOut(): void {
  if (!windowTexts.read(LOGGED_OUT)) return;
  windowTexts.drop(LOGGED_OUT);
  notify({ title: 'Logged out', description: 'You have been logged out successfully.' });
}
