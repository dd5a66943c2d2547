import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { ConstraintConflicts } from './constraint-conflicts.js';
import { HttpError, Invalid, NotFound, TooLarge, Unsupported } from './errors.js';
import { fromDatabase } from './database-errors.js';
import type { IdentifiedRequest } from './request-id.js';
import { WriteTroubles } from './write-troubles.js';

/** Turns every exception into an error response. An unknown one is a bug: 500. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  constructor(
    private readonly conflicts: ConstraintConflicts,
    private readonly troubles: WriteTroubles,
  ) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<IdentifiedRequest>(), http.getResponse<Response>()];
    this.troubles.note(sendError(exception, request, response, this.logger, this.conflicts));
  }
}

/** Also used by code that runs before Nest's routes; returns the error, unless it is a bug. */
export function sendError(
  exception: unknown,
  request: IdentifiedRequest,
  response: Response,
  logger?: Logger,
  conflicts?: ConstraintConflicts,
): HttpError | undefined {
  const error = known(exception, conflicts);
  if (!error) logger?.error({ err: exception, requestId: request.id }, 'Unexpected error');
  const { status, code, message, headers, extra } = error ?? BUG;
  if (response.headersSent) {
    response.end();
    return error;
  }
  const body = { statusCode: status, error: STATUS_CODES[status], code, message, ...extra, requestId: request.id };
  response.status(status).set(headers).json(body);
  return error;
}

const BUG = {
  status: 500,
  code: 'unexpected',
  message: 'Something went wrong on our side. Please try again.',
  headers: {},
  extra: {},
};

function known(exception: unknown, conflicts?: ConstraintConflicts): HttpError | undefined {
  if (exception instanceof HttpError) return exception;
  if (exception instanceof HttpException) return fromNest(exception);
  return fromBodyParser(exception) ?? fromDatabase(exception, conflicts);
}

/** Nest's own errors: for unknown routes, too large uploads and invalid multipart forms. */
function fromNest(exception: HttpException): HttpError {
  const status = exception.getStatus();
  if (status === 404) return new NotFound('Page');
  return status === 413 ? new TooLarge(TOO_LARGE_MESSAGE) : new Invalid('The request is not valid.');
}

const TOO_LARGE_MESSAGE = 'That is more than can be taken at once.';

const bodyParserErrors: Record<string, () => HttpError> = {
  'entity.parse.failed': () => new Invalid('The body is not valid JSON.'),
  'entity.too.large': () => new TooLarge(TOO_LARGE_MESSAGE),
  'encoding.unsupported': () => new Unsupported('That content encoding is not supported.'),
  'charset.unsupported': () => new Unsupported('Please send UTF-8.'),
  'request.aborted': () => new Invalid('The request was cut off.'),
  'request.size.invalid': () => new Invalid('The body does not have the length it says.'),
};

function fromBodyParser(exception: unknown): HttpError | undefined {
  if (typeof exception !== 'object' || exception === null) return undefined;
  const { name, type, status, code } = exception as { name?: string; type?: string; status?: number; code?: string };
  const make = type === undefined ? undefined : bodyParserErrors[type];
  if (make) return make();
  if (name === 'URIError') return new Invalid('The address is not valid.');
  // For example a broken gzip stream.
  return status === 400 || code?.startsWith('Z_') ? new Invalid('The body could not be read.') : undefined;
}
