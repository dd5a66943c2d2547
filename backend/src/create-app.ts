import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Express, json, type NextFunction, type Request, type Response } from 'express';
import { type Logger as Log, pino } from 'pino';
import { AppModule } from './app.module.js';
import { serveApiDocument } from './api-document.js';
import { AssistantsService } from './modules/assistants/assistants.service.js';
import { serveDocumentation } from './documentation.js';
import { serveFrontEnds } from './modules/releases/files/front-end-files.js';
import { ReleaseFiles } from './modules/releases/files/release-files.js';
import { PageNonces } from './modules/releases/page-nonces.js';
import { ConfigModule } from './platform/config/config.module.js';
import type { Environment } from './platform/config/environment.js';
import { scopedRequests } from './platform/database/person-scope.js';
import { DiskSpace } from './platform/disk/disk-space.js';
import { refuseWritesOnFullDisk } from './platform/disk/refuse-writes.js';
import { answerParserErrors } from './platform/http/answer-parser-errors.js';
import { Draining } from './platform/http/draining.js';
import { sendError } from './platform/http/error.filter.js';
import { HttpAdapter } from './platform/http/http-adapter.js';
import { NestLogger } from './platform/http/nest-logger.js';
import { readYourWrites } from './platform/server/read-your-writes.js';
import { RefusalNotes } from './platform/server/refusal-notes.js';
import { refuseCrossSite, rejectMalformedRequests, refuseOtherContent } from './platform/server/request-checks.js';
import { identifyRequest, type IdentifiedRequest } from './platform/http/request-id.js';
import { logRequests } from './platform/server/request-log.js';
import { serveSecurityText } from './platform/server/serve-security-text.js';
import { traceRequests } from './platform/server/trace-requests.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { UploadPaths } from './platform/http/upload-paths.js';
import { measureRequests } from './platform/metrics/measure-requests.js';
import { Metrics } from './platform/metrics/metrics.js';
import { MetricsAccess } from './platform/metrics/metrics-access.js';
import { serveMetrics } from './platform/metrics/serve-metrics.js';
import { Tracing } from './platform/tracing/tracing.js';

const MAX_BODY_SIZE = '1mb';
/** Longer than a load balancer keeps an idle connection (60 s), so that it never sends on one that is closing. */
const IDLE_CONNECTION_MS = 65_000;

/** Creates the application with everything that a request passes through; used by main.ts and every http test. */
export async function createApp(
  environment: Environment,
  logger: Log = pino({ level: environment.logLevel }),
): Promise<NestExpressApplication> {
  const root = { module: AppModule, imports: [ConfigModule.with(environment)] };
  const app = await NestFactory.create<NestExpressApplication>(root, new HttpAdapter(), {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  app.getHttpServer().keepAliveTimeout = IDLE_CONNECTION_MS;
  const draining = app.get(Draining);
  draining.watch(app.getHttpServer());
  answerParserErrors(app.getHttpServer(), draining.inFlight, logger);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', environment.trustedProxies);
  app.use(
    identifyRequest,
    draining.follow,
    ...traceRequests(app.get(Tracing)),
    measureRequests(app.get(Metrics), draining.inFlight),
    logRequests(logger),
    securityHeaders(),
    rejectMalformedRequests,
    serveSecurityText(environment),
    serveMetrics(app.get(Metrics), app.get(MetricsAccess)),
    await serveFrontEnds(environment, app.get(ReleaseFiles, { strict: false }), app.get(PageNonces, { strict: false })),
    refuseCrossSite(environment),
    refuseOtherContent(app.get(UploadPaths)),
    refuseWritesOnFullDisk(app.get(DiskSpace)),
    json({ limit: MAX_BODY_SIZE, strict: false }),
    readYourWrites(environment),
    (_request: Request, _response: Response, next: NextFunction) => scopedRequests.run({}, next),
  );
  serveAssistants(app);
  const refusals = app.get(RefusalNotes);
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    refusals.note(error, request);
    sendError(error, request as IdentifiedRequest, response, new Logger('Error'));
  });
  serveApiDocument(app);
  serveDocumentation(app, environment);
  return app;
}

/** Not a route of the API document: what is said there has the form of its own protocol. */
function serveAssistants(app: NestExpressApplication): void {
  const assistants = app.get(AssistantsService, { strict: false });
  const express: Express = app.getHttpAdapter().getInstance();
  // A route, so that metrics and events of security name it.
  express.all('/api/mcp', (request: Request, response: Response, next: NextFunction) => {
    assistants.handle(request, response).catch(next);
  });
}
