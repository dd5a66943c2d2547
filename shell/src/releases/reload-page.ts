import { windowTexts } from '@nerka/mf-shared/storage';
import { isUnsaved } from './unsaved-work';

const LAST_RELOAD = 'nerka-reloaded-at';
/** A second reload soon after the first does not help either. */
const COOL_DOWN_MS = 10 * 60_000;

export function reloadPage(): void {
  location.reload();
}

/** An automatic reload: not with unsaved work, and not again soon. Returns whether it reloads. */
export function reloadByItself(): boolean {
  if (isUnsaved() || Date.now() - Number(windowTexts.read(LAST_RELOAD) ?? 0) < COOL_DOWN_MS) return false;
  windowTexts.keep(LAST_RELOAD, String(Date.now()));
  reloadPage();
  return true;
}

/** Skips the screen's own question, because the user has agreed to lose unsaved work. */
export function reloadAnyway(): void {
  skipQuestion();
  reloadPage();
}

/** Skips the screen's own question, because the work is not that of the person who is here now. */
export function loadAnyway(address: string): void {
  skipQuestion();
  location.replace(address);
}

function skipQuestion(): void {
  const listening = { capture: true, once: true };
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), listening);
}
