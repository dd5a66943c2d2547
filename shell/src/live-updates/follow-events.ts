import { openEvents } from './event-source';
import type { EventsOfPage } from './events-of-page';
import type { LiveMessage } from './live-message';

interface Followed {
  listen: (listener: (message: LiveMessage) => void) => void;
  stop: () => void;
}

/** Followed before anybody listens. */
let early: (Followed & { name: string }) | undefined;
let listeners = 0;

/** One stream per browser: the window with the lock opens it and forwards messages. Returns the function that stops. */
export function followEvents(events: EventsOfPage, listener: (message: LiveMessage) => void): () => void {
  if (early?.name !== events.name) early?.stop();
  const followed = early?.name === events.name ? early : follow(events);
  early = undefined;
  listeners += 1;
  followed.listen(listener);
  return () => {
    listeners -= 1;
    followed.stop();
  };
}

/**
 * For what is read before the page listens: its changes wait until it does. What an earlier one has waiting is of an
 * earlier session, such as its end.
 */
export function followEventsEarly({ name, address }: EventsOfPage): void {
  if (listeners > 0) return;
  early?.stop();
  // The server may get the request for the stream after those for the data.
  early = { name, ...follow({ name, address: `${address}?since=recent` }) };
}

function follow({ name, address }: EventsOfPage): Followed {
  const waiting: LiveMessage[] = [];
  let listener: (message: LiveMessage) => void = (message) => void waiting.push(message);
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
  return {
    listen: (given) => {
      listener = given;
      for (const message of waiting.splice(0)) given(message);
    },
    stop: () => {
      stopping.abort();
      windows.close();
    },
  };
}

/** Only https and localhost have locks; elsewhere each window opens a stream of its own. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
