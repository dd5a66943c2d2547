import { request, errorMessage } from '@nerka/mf-shared/api';
import { fail, notify, paths } from '@nerka/mf-shared/contract';
import { forgetEverybody, windowTexts } from '@nerka/mf-shared/storage';
import { loadAnyway } from '../releases/reload-page';
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
  forgetEverybody();
  windowTexts.keep(LOGGED_OUT, 'yes');
  loadAnyway(paths.signIn());
}

/** Called on the new page. */
export function sayIfLoggedOut(): void {
  if (!windowTexts.read(LOGGED_OUT)) return;
  windowTexts.drop(LOGGED_OUT);
  notify({ title: 'Logged out', description: 'You have been logged out successfully.' });
}
