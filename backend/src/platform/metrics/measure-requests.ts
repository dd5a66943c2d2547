import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { InFlightResponses } from '../http/in-flight-responses.js';
import type { Metrics } from './metrics.js';

/** Measures responses by route. Event streams never end, so they are not counted. */
export function measureRequests(metrics: Metrics, inFlight: InFlightResponses): RequestHandler {
  const durations = metrics.durations('nerka_http_request_duration_seconds', 'Time until a request was answered', [
    ...(['method', 'route', 'status'] as const),
  ]);
  const isCounted = (response: Response): boolean => !isStream(response);
  metrics.watch('nerka_http_requests_in_flight', 'Requests that are being answered', () => {
    return inFlight.all().filter(isCounted).length;
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    response.on('close', () => {
      if (isStream(response)) return;
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'broken';
      const { method } = request;
      durations.observe({ method, route: routeOf(request), status }, (performance.now() - startedAt) / 1000);
    });
    next();
  };
}

export const isStream = (response: Response): boolean =>
  String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream');

/** The pattern, because paths contain ids and secrets. */
export function routeOf(request: Request): string {
  const { path } = (request.route ?? {}) as { path?: unknown };
  if (typeof path === 'string') return path;
  return request.path.startsWith('/api/') ? 'none' : 'front-ends';
}
