import { ApiError } from './api-error';
import { startWrite } from './page-writes';
import { sendForm } from './send-form';

export interface PreparedRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON text, or a form with a file. */
  body: string | FormData | null;
  /** Ends it: the caller waits no longer. */
  signal?: AbortSignal;
  /** Called with 0 to 1 while it is sent. */
  onProgress?: (sent: number) => void;
}

/** Sends a write whose key and headers the caller has made, once. Throws an ApiError unless the response is a success. */
export async function sendPrepared(request: PreparedRequest): Promise<Response> {
  const write = startWrite();
  try {
    const headers = { Accept: 'application/json', ...request.headers, ...write.headers };
    const response = await (request.onProgress ? sendForm : fetchPrepared)({ ...request, headers });
    if (!response.ok) throw await ApiError.from(response);
    return response;
  } finally {
    write.finish();
  }
}

function fetchPrepared({ method, url, headers, body, signal }: PreparedRequest): Promise<Response> {
  const request: RequestInit = { method, headers, credentials: 'same-origin', body, ...(signal && { signal }) };
  return fetch(url, request).catch(() => {
    throw ApiError.unreachable();
  });
}
