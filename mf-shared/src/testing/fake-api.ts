import type { Answer, Method, PathOf } from '../api';
import { startFakeOutbox, stopFakeOutbox } from './fake-outbox';

/** A call that the screen under test made. */
export interface RecordedCall {
  method: Method;
  /** As in the API document: '/api/work-orders/{id}'. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

class FakeReply {
  constructor(
    readonly status: number,
    readonly body?: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

type Given<Body> = Body | FakeReply;
type Responder<Body> = Given<Body> | ((call: RecordedCall) => Given<Body> | Promise<Given<Body>>);

interface Route {
  method: Method;
  path: string;
  pattern: RegExp;
  responder: Responder<unknown>;
}

/** A server with the replies of a test, typed by the API document; any other call fails the test. */
export class FakeApi {
  /** Every call so far, in order. */
  readonly calls: RecordedCall[] = [];
  private readonly routes: Route[] = [];

  /** `api.on('get', '/api/projects', [project])`; a later reply to the same call replaces the earlier one. */
  on<M extends Method, P extends PathOf<M>>(method: M, path: P, responder: Responder<Answer<P, M>>): this {
    this.routes.unshift({ method, path, pattern: patternOf(path), responder });
    return this;
  }

  /** The calls of one kind: `api.callsOf('put', '/api/work-orders/{id}')`. */
  callsOf<M extends Method>(method: M, path: PathOf<M>): RecordedCall[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const method = (init.method ?? 'GET').toLowerCase() as Method;
    const route = this.routes.find((known) => known.method === method && known.pattern.test(url.pathname));
    if (!route) throw new Error(`The test has no reply to ${method} ${url.pathname}.`);
    const call: RecordedCall = {
      method,
      path: route.path,
      params: { ...route.pattern.exec(url.pathname)?.groups },
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? undefined),
      headers: new Headers(init.headers),
    };
    this.calls.push(call);
    const { responder } = route;
    const given =
      typeof responder === 'function' ? await (responder as (call: RecordedCall) => unknown)(call) : responder;
    return responseOf(given);
  };
}

/** Starts a fake API for the rest of this test. */
export function fakeApi(): FakeApi {
  // Lists look for the user's settings, pages for a timeline and managers for support, which few tests are about.
  const api = new FakeApi()
    .on('get', '/api/companies/{companyId}/list-settings', [])
    .on('get', '/api/companies/{companyId}/support-sessions', { isRequired: false, running: [] })
    .on('get', '/api/support-policy', { isRequired: false })
    .on('get', '/api/companies/{companyId}/activity', []);
  globalThis.fetch = api.fetch;
  globalThis.XMLHttpRequest = uploadsTo(api) as never;
  startFakeOutbox();
  return api;
}

/** The parts of XMLHttpRequest that `uploadFile` uses; it reports half as sent, then replies. */
const uploadsTo = (api: FakeApi) =>
  class {
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    status = 0;
    statusText = '';
    responseText = '';
    private headers = new Headers();
    private call: [url: string, init: RequestInit] = ['', {}];

    open(method: string, url: string): void {
      this.call = [url, { method, headers: {} }];
    }

    setRequestHeader(name: string, value: string): void {
      Object.assign(this.call[1].headers!, { [name]: value });
    }

    getResponseHeader(name: string): string | null {
      return this.headers.get(name);
    }

    async send(body: FormData): Promise<void> {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      const response = await api.fetch(this.call[0], { ...this.call[1], body }).catch(() => undefined);
      if (!response) return this.onerror();
      this.status = response.status;
      this.headers = response.headers;
      this.responseText = await response.text();
      this.onload();
    }
  };

/** A reply other than 200. */
export function reply(status: number, body?: unknown, headers?: Record<string, string>): FakeReply {
  return new FakeReply(status, body, headers);
}

/** A refusal in the API's form; `more` adds details, current, or the request id, which people read of a failure. */
export function refuse(status: number, message: string, more: object = {}): FakeReply {
  const identity = status < 500 && { requestId: 'test' };
  return new FakeReply(status, { statusCode: status, error: 'Refused', message, ...identity, ...more });
}

/** A list with more behind it. */
export function page(items: readonly unknown[], total: number, nextCursor?: string): FakeReply {
  return new FakeReply(200, items, {
    'X-Total-Count': String(total),
    ...(nextCursor && { Link: `<?cursor=${nextCursor}>; rel="next"` }),
  });
}

export function removeFakeApi(): void {
  stopFakeOutbox();
  globalThis.fetch = () => Promise.reject(new Error('This test has no fake API.'));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function responseOf(given: unknown): Response {
  const { status, body, headers } = given instanceof FakeReply ? given : new FakeReply(200, given);
  const isEmpty = body === undefined;
  return new Response(isEmpty ? null : JSON.stringify(body), {
    status: isEmpty && status === 200 ? 204 : status,
    headers,
  });
}
