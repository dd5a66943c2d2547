import { traceCall } from '../tracing/trace-span.js';

/** A span of an HTTP call. Of the address it has only the host, because the rest may contain a token. */
export function tracedCall(
  method: string,
  { protocol, hostname, port }: URL,
  call: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  return traceCall(method, attributes, call, ({ status }) => ({
    attributes: { 'http.response.status_code': status },
    errorType: status >= 400 ? String(status) : undefined,
  }));
}
