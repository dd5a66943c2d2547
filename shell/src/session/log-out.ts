import { request, errorMessage } from '@nerka/mf-shared/api';
import { DRAFT_PREFIX, fail, notify, paths } from '@nerka/mf-shared/contract';
import { notifySessionEnded } from './session-windows';

const LOGGED_OUT = 'nerka-logged-out';

/** Ends the session and loads the sign-in page, so that nothing of the session stays in memory. */
export async function logOut(): Promise<void> {
  try {
    await request('post', '/api/logout', { once: false });
  } catch (error) {
    fail(errorMessage(error, 'Try again.'), 'Logout failed');
    return;
  }
  notifySessionEnded();
  removeDrafts();
  sessionStorage.setItem(LOGGED_OUT, 'yes');
  location.assign(paths.signIn());
}

/** Called on the new page. */
export function sayIfLoggedOut(): void {
  if (!sessionStorage.getItem(LOGGED_OUT)) return;
  sessionStorage.removeItem(LOGGED_OUT);
  notify({ title: 'Logged out', description: 'You have been logged out successfully.' });
}

/** Drafts are kept per window, so each window removes its own. */
export function removeDrafts(): void {
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
  for (const key of drafts) sessionStorage.removeItem(key);
}
