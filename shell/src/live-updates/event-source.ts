import type { ChangeMessage, LiveMessage } from './live-message';

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 60_000;

/** Of the streams that wait to be opened again. */
const waiting = new Set<() => void>();

/** For what lets the page in that was refused: its streams do not wait any longer. */
export function reconnectEvents(): void {
  for (const reopen of waiting) reopen();
}

/** An event stream that reconnects with growing waits until it is closed or the session ends. Reports a gap after each. */
export function openEvents(address: string, onMessage: (message: LiveMessage) => void): () => void {
  let source: EventSource;
  let retry: number | undefined;
  let wait = FIRST_WAIT_MS;
  let hasGap = false;

  const close = () => {
    stopWaiting();
    source.close();
  };
  const stopWaiting = () => {
    window.clearTimeout(retry);
    waiting.delete(reopen);
  };
  const reopen = () => {
    stopWaiting();
    open();
  };
  const open = () => {
    source = new EventSource(address);
    source.onopen = () => {
      wait = FIRST_WAIT_MS;
      if (hasGap) onMessage({ type: 'gap' });
    };
    // The browser's own reconnect has a fixed wait, and does not happen after a refusal.
    source.onerror = () => {
      hasGap = true;
      // The server refused, perhaps because the session is over.
      if (source.readyState === EventSource.CLOSED) onMessage({ type: 'session' });
      source.close();
      // Random, so that not all windows reconnect at the same moment.
      retry = window.setTimeout(reopen, wait * (0.5 + Math.random()));
      waiting.add(reopen);
      wait = Math.min(wait * 2, MAX_WAIT_MS);
    };
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      onMessage({ type: 'change', ...(JSON.parse(data) as Omit<ChangeMessage, 'type'>) });
    });
    source.addEventListener('gap', () => onMessage({ type: 'gap' }));
    source.addEventListener('session', () => onMessage({ type: 'session' }));
    source.addEventListener('end', () => {
      close();
      onMessage({ type: 'end' });
    });
  };
  open();
  return close;
}
