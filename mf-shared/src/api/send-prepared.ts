import { ApiError } from './api-error';
import { startWrite } from './page-writes';

export interface PreparedRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON text, or a form with a file. */
  body: string | FormData | null;
  /** Ends it: the caller waits no longer. */
  signal?: AbortSignal;
}

/** Sends a write whose key and headers the caller has made, once. Throws an ApiError unless the response is a success. */
export async function sendPrepared({ method, url, headers, body, signal }: PreparedRequest): Promise<Response> {
  const write = startWrite();
  try {
    const response = await fetch(url, {
      method,
      headers: { Accept: 'application/json', ...headers, ...write.headers },
      credentials: 'same-origin',
      body,
      ...(signal && { signal }),
    }).catch(() => {
      throw ApiError.unreachable();
    });
    if (!response.ok) throw await ApiError.from(response);
    return response;
  } finally {
    write.finish();
  }
}
