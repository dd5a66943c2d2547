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
      const span = tracer.beginRequest(request.headers);
      response.once('close', () => span.end(endOf(request as IdentifiedRequest & AccessRequest, response)));
      runInSpan(span, next);
    },
  ];
}

function endOf(request: IdentifiedRequest & AccessRequest, response: Response): SpanEnd {
  const { method, id, actor, companyId } = request;
  const route = routeOf(request);
  const isBroken = !response.writableFinished && !isStream(response);
  return {
    name: `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': response.statusCode,
      'nerka.request_id': id,
      'nerka.company_id': companyId ?? actor?.companyId ?? undefined,
      'error.type': isBroken ? 'broken' : undefined,
    },
    hasFailed: isBroken || response.statusCode >= 500,
  };
}
