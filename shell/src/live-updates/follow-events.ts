import { openEvents } from './event-source';
import type { LiveMessage } from './live-message';

/**
 * Calls the listener for each message, over one stream of this browser: the window that holds the lock has it open and
 * passes on what it hears; when it closes, another one takes over. Answers what stops it.
 */
export function followEvents(name: string, address: string, listener: (message: LiveMessage) => void): () => void {
  const windows = new BroadcastChannel(name);
  windows.onmessage = ({ data }: MessageEvent<LiveMessage>) => listener(data);
  const tell = (message: LiveMessage) => {
    windows.postMessage(message);
    listener(message);
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const lead = () =>
    new Promise<void>((resolve) => {
      const close = openEvents(address, tell);
      signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  const locks = lockManager();
  if (locks) locks.request(name, { signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    stopping.abort();
    windows.close();
  };
}

/** Only pages of https and of this machine have one; on others each window has a stream of its own. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
