import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { AccessRequest } from '../access/allow.js';
import { TIME_SOURCE } from '../http/device-time.js';
import { routeOf } from '../metrics/measure-requests.js';
import type { IdentifiedRequest } from '../http/request-id.js';

/** Logs one line per response; no bodies, cookies or queries, which may contain secrets. JSON prevents forged lines. */
export function logRequests(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = process.hrtime.bigint();
    response.on('finish', () => {
      const level = response.statusCode >= 500 ? 'error' : response.statusCode >= 400 ? 'info' : 'debug';
      if (!logger.isLevelEnabled(level)) return;
      const { actor, companyId } = request as AccessRequest;
      logger[level](
        {
          requestId: (request as IdentifiedRequest).id,
          method: request.method,
          route: routeOf(request),
          path: withoutSecrets(request.path),
          status: response.statusCode,
          ms: Math.round(Number(process.hrtime.bigint() - startedAt) / 1e5) / 10,
          userId: actor?.userId,
          apiKeyId: actor?.apiKeyId,
          companyId: companyId ?? actor?.companyId ?? undefined,
          // Whose time counts, where the request names a device's.
          timeSource: response.getHeader(TIME_SOURCE),
        },
        'request',
      );
    });
    next();
  };
}

/** The link of a shared invoice, estimate or request gives access to it, as a code does to the page for requests. */
const withoutSecrets = (path: string): string =>
  path.replace(/^(\/api\/(?:shared-(?:invoices|estimates|requests)|request-codes)\/|\/r\/(?:request\/)?)[^/]+/, '$1…');
