import { WRITE_EVENT } from './page-writes';

/** An event of the document, because shell and front ends each have their own copy of this code. */
const EVENT = 'nerka-read';
/** Longer than a slow phone takes to load the code that asks for it. */
const MAX_AGE_MS = 20_000;

interface Read {
  url: string;
  response?: Promise<Response>;
}

interface EarlyResponse {
  response: Promise<Response>;
  since: number;
  /** Nobody will read it: it would keep its connection. */
  abort: () => void;
}

/** By address. */
const requested = new Map<string, EarlyResponse>();

/** For the shell: from now on, whoever reads one of these addresses gets the response that was requested ahead, once. */
export function provideEarlyResponses(): void {
  document.addEventListener(EVENT, (event) => {
    const { detail } = event as CustomEvent<Read>;
    const early = requested.get(detail.url);
    if (!early) return;
    requested.delete(detail.url);
    if (isFresh(early)) detail.response = early.response;
    else early.abort();
  });
  // What was requested ahead may be of before the write.
  document.addEventListener(WRITE_EVENT, forgetEarlyResponses);
}

/** Requests what the code that is loading will read. */
export function requestEarly(url: string): void {
  const former = requested.get(url);
  if (former && isFresh(former)) return;
  forget(url);
  const controller = new AbortController();
  const { signal } = controller;
  const response = fetch(url, { headers: { Accept: 'application/json' }, credentials: 'same-origin', signal });
  const early = { response, since: performance.now(), abort: () => controller.abort() };
  requested.set(url, early);
  const forgetThis = () => requested.get(url) === early && forget(url);
  // It is requested again by who needs it.
  response.then(({ ok }) => ok || forgetThis()).catch(forgetThis);
  setTimeout(forgetThis, MAX_AGE_MS);
}

const isFresh = ({ since }: EarlyResponse): boolean => performance.now() - since < MAX_AGE_MS;

/** To be called when something has changed. */
export function forgetEarlyResponses(): void {
  for (const url of requested.keys()) forget(url);
}

function forget(url: string): void {
  requested.get(url)?.abort();
  requested.delete(url);
}

export function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const detail: Read = { url };
  document.dispatchEvent(new CustomEvent<Read>(EVENT, { detail }));
  return detail.response;
}
