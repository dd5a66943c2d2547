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
    if (performance.now() - early.since < MAX_AGE_MS) detail.response = early.response;
  });
  // What was requested ahead may be of before the write.
  document.addEventListener(WRITE_EVENT, forgetEarlyResponses);
}

/** Requests what the code that is loading will read. */
export function requestEarly(url: string): void {
  const early = requested.get(url);
  if (early && performance.now() - early.since < MAX_AGE_MS) return;
  const response = fetch(url, { headers: { Accept: 'application/json' }, credentials: 'same-origin' });
  requested.set(url, { response, since: performance.now() });
  // It is requested again by who needs it.
  response.then(({ ok }) => ok || requested.delete(url)).catch(() => requested.delete(url));
}

/** To be called when something has changed. */
export function forgetEarlyResponses(): void {
  requested.clear();
}

export function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const detail: Read = { url };
  document.dispatchEvent(new CustomEvent<Read>(EVENT, { detail }));
  return detail.response;
}
