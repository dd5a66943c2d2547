import type { RequestHandler, Response } from 'express';
import type { AccessRequest } from '../access/allow.js';
import type { IdentifiedRequest } from '../http/request-id.js';
import { isStream, routeOf } from '../metrics/measure-requests.js';
import { runInSpan, type SpanEnd } from '../tracing/trace-span.js';
import type { Tracing } from '../tracing/tracing.js';

/** One span for each request; none where nothing is traced. That of an event stream ends when its reader leaves. */
export function traceRequests({ tracer }: Tracing): RequestHandler[] {
  if (!tracer) return [];
  return [
    (request, response, next): void => {
      const { headers, method, protocol } = request;
      const span = tracer.beginRequest(headers, { 'http.request.method': method, 'url.scheme': protocol });
      response.once('close', () => span.end(endOf(request as IdentifiedRequest & AccessRequest, response)));
      runInSpan(span, next);
    },
  ];
}

function endOf(request: IdentifiedRequest & AccessRequest, response: Response): SpanEnd {
  const { method, id, actor, companyId } = request;
  const route = routeOf(request);
  return {
    name: `${method} ${route}`,
    attributes: {
      // What is served without a route has only a name for it.
      'http.route': route.startsWith('/') ? route : undefined,
      'http.response.status_code': response.statusCode,
      'nerka.request_id': id,
      'nerka.company_id': companyId ?? actor?.companyId ?? undefined,
    },
    errorType: errorTypeOfResponse(response),
  };
}

/** A refusal is no error of the server. */
function errorTypeOfResponse(response: Response): string | undefined {
  if (!response.writableFinished && !isStream(response)) return 'broken';
  return response.statusCode >= 500 ? String(response.statusCode) : undefined;
}
