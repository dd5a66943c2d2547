import { currentSpan } from '../tracing/trace-span.js';

/** Makes a call as part of the request or job that makes it; the headers let its receiver continue the trace. */
export async function tracedCall(
  method: string,
  call: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const span = currentSpan()?.child(method);
  if (!span) return call({});
  const attributes = { 'http.request.method': method };
  try {
    const response = await call(span.headers);
    const { status } = response;
    span.end({ attributes: { ...attributes, 'http.response.status_code': status }, hasFailed: status >= 400 });
    return response;
  } catch (error) {
    span.end({ attributes, hasFailed: true });
    throw error;
  }
}
