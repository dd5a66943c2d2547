import type { RequestHandler } from 'express';
import { sendError } from '../http/error.filter.js';
import { NotFound } from '../http/errors.js';
import type { IdentifiedRequest } from '../http/request-id.js';
import type { Metrics } from './metrics.js';
import type { MetricsAccess } from './metrics-access.js';

/** Serves `/metrics`, outside of the API because no part of the product calls it. */
export function serveMetrics(metrics: Metrics, access: MetricsAccess): RequestHandler {
  return (request, response, next) => {
    if (request.path !== '/metrics') return next();
    const respond = async (): Promise<void> => {
      if (!access.isFor(request)) throw new NotFound('Page');
      const text = await metrics.text();
      response.set('Cache-Control', 'no-store').type(metrics.contentType).send(text);
    };
    respond().catch((error: unknown) => sendError(error, request as IdentifiedRequest, response));
  };
}
