import type { ChangeMessage, LiveMessage } from './live-message';

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 60_000;

/** An event stream that reconnects with growing waits until it is closed or the session ends. Reports a gap after each. */
export function openEvents(address: string, onMessage: (message: LiveMessage) => void): () => void {
  let source: EventSource;
  let retry: number | undefined;
  let wait = FIRST_WAIT_MS;
  let hasGap = false;

  const close = () => {
    window.clearTimeout(retry);
    source.close();
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
      retry = window.setTimeout(open, wait * (0.5 + Math.random()));
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
