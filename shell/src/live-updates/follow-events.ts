import { openEvents } from './event-source';
import type { LiveMessage } from './live-message';

/** One stream per browser: the window with the lock opens it and forwards messages. Returns the function that stops. */
export function followEvents(name: string, address: string, listener: (message: LiveMessage) => void): () => void {
  const windows = new BroadcastChannel(name);
  windows.onmessage = ({ data }: MessageEvent<LiveMessage>) => listener(data);
  const forward = (message: LiveMessage) => {
    windows.postMessage(message);
    listener(message);
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const lead = () =>
    new Promise<void>((resolve) => {
      const close = openEvents(address, forward);
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

/** Only https and localhost have locks; elsewhere each window opens a stream of its own. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
