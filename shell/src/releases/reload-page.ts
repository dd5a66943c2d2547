import { isUnsaved } from './unsaved-work';

const LAST_RELOAD = 'nerka-reloaded-at';
/** What a reload did not mend, another one soon after does not either. */
const COOL_DOWN_MS = 10 * 60_000;

/** The user wants it. */
export function reloadPage(): void {
  location.reload();
}

/** The page wants it: not while something is unsaved, and not again soon. Answers whether it reloads. */
export function reloadByItself(): boolean {
  if (isUnsaved() || Date.now() - Number(sessionStorage.getItem(LAST_RELOAD) ?? 0) < COOL_DOWN_MS) return false;
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  reloadPage();
  return true;
}

/** The user agreed to lose what a screen guards: it does not ask once more. */
export function reloadAnyway(): void {
  const listening = { capture: true, once: true };
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), listening);
  reloadPage();
}
