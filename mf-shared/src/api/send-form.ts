import { ApiError, REQUEST_ID } from './api-error';
import type { PreparedRequest } from './send-prepared';

/** As fetch, which does not say how much of a body is sent. */
export function sendForm({ method, url, headers, body, signal, onProgress }: PreparedRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      onProgress?.(lengthComputable ? loaded / total : 0);
    call.onerror = call.onabort = () => reject(ApiError.unreachable());
    call.onload = () => resolve(responseOf(call));
    signal?.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}

function responseOf(call: XMLHttpRequest): Response {
  const { status, responseText } = call;
  const headers = new Headers();
  for (const name of ['Retry-After', REQUEST_ID]) {
    const value = call.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(responseText === '' ? null : responseText, { status, headers });
}
