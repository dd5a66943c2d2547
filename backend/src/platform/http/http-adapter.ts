import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { type Express, type RequestHandler, type Response, Router } from 'express';
import { EncodedResponse, sendText } from './encoded-responses.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Nest's Express adapter without two costs that take a third of a small response's time (docs/performance.md). */
export class HttpAdapter extends ExpressAdapter {
  private readonly routers = new Map<string, Router>();

  constructor() {
    super();
    for (const method of METHODS) {
      this[method] = (...[path, handler]: unknown[]) => {
        const route = this.routerOf(path as string).route(path as string);
        return route[method](handler as RequestHandler);
      };
    }
  }

  /**
   * Express assigns a prototype to each request, which V8 then treats as a new shape. Node creates them with it here.
   * Nest's server options are ignored, because the load balancer does TLS.
   */
  override initHttpServer(): void {
    const app: Express = this.getInstance();
    class ExpressRequest extends IncomingMessage {}
    class ExpressResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
    app.request = Object.setPrototypeOf(ExpressRequest.prototype, app.request) as typeof app.request;
    app.response = Object.setPrototypeOf(ExpressResponse.prototype, app.response) as typeof app.response;
    this.httpServer = createServer(
      // `rejectMalformedRequests` looks at the Host headers, and answers as every other error is.
      { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse, requireHostHeader: false },
      app,
    );
  }

  /** Nest would send bytes as an object's JSON, with the handler's status, and nothing compressed. */
  override reply(response: Response, body: unknown, status = response.statusCode): unknown {
    if (body instanceof EncodedResponse) return response.status(body.status).end(body.bytes);
    const text = status < 400 ? jsonOf(response, body) : undefined;
    if (text === undefined) return super.reply(response, body, status) as unknown;
    if (!response.hasHeader('Content-Type')) response.type('json');
    return sendText(response.status(status), text);
  }

  /** Express tries routes one by one, so each noun has its own router. Middleware is added before the first route. */
  private routerOf(path: string): Express | Router {
    const app: Express = this.getInstance();
    const noun = nounOf(path);
    if (!/^[a-z-]+$/.test(noun)) return app;
    if (this.routers.size === 0) app.use((request, response, next) => this.route(request, response, next));
    const router = this.routers.get(noun) ?? Router();
    this.routers.set(noun, router);
    return router;
  }

  private readonly route: RequestHandler = (request, response, next) => {
    const router = this.routers.get(nounOf(request.path));
    // A router would respond to OPTIONS itself, without any guard.
    if (router && request.method !== 'OPTIONS') router(request, response, next);
    else next();
  };
}

/** Undefined for what is no JSON. */
function jsonOf(response: Response, body: unknown): string | undefined {
  if (typeof body === 'object' && body !== null && !(body instanceof StreamableFile)) return JSON.stringify(body);
  return typeof body === 'string' && String(response.getHeader('Content-Type')).includes('json') ? body : undefined;
}

/** `/api/work-orders/7` → work-orders; case is ignored. */
const nounOf = (path: string): string => path.split('/', 3)[2]?.toLowerCase() ?? '';
