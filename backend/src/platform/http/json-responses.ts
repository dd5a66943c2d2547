import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Header,
  HttpCode,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiNotModifiedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Observable, switchMap } from 'rxjs';
import { encodePage, type EncodedResponse } from './encoded-responses.js';
import { Heavy } from './heavy.js';
import { COUNTED_TO, type Page } from './paging.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Writes a page's total and next link into headers and sends its rows. */
@Injectable()
class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<EncodedResponse | string> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    return next.handle().pipe(
      switchMap((page) => {
        writePageHeaders(request, response, page);
        return encodePage(request, response, page);
      }),
    );
  }
}

function writePageHeaders(request: Request, response: Response, page: Page<unknown>): void {
  response.setHeader('X-Total-Count', Math.min(page.total, COUNTED_TO));
  if (page.total > COUNTED_TO) response.setHeader('X-Total-Count-Relation', 'gte');
  if (page.nextCursor === null) return;
  const next = new URL(request.originalUrl, 'http://localhost');
  next.searchParams.set('cursor', page.nextCursor);
  response.setHeader('Link', `<${next.pathname}${next.search}>; rel="next"`);
}

/** Described once in the API document. */
export const pageHeaders = {
  'X-Total-Count': {
    description: `How many records fit, exact up to ${COUNTED_TO}.`,
    schema: { type: 'integer' as const },
  },
  'X-Total-Count-Relation': {
    description: '`gte` where there are more than X-Total-Count says.',
    schema: { type: 'string' as const, enum: ['gte'] },
  },
  Link: {
    description: 'With `rel="next"`: the address of the next page; absent on the last.',
    schema: { type: 'string' as const },
  },
  ETag: {
    description: 'Sent back as If-None-Match, it is answered by 304 without a body while the page is the same.',
    schema: { type: 'string' as const },
  },
};

const pageHeaderReferences = Object.fromEntries(
  Object.keys(pageHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** The handler returns a Page whose rows are JSON text. */
export const JsonList = (response: Type): MethodDecorator =>
  applyDecorators(
    Header('Content-Type', JSON_TYPE),
    ApiOkResponse({ type: response, isArray: true, headers: pageHeaderReferences }),
    ApiNotModifiedResponse({ description: 'The page is the one that If-None-Match names.' }),
    UseInterceptors(PageInterceptor),
    Heavy('list'),
  );

/** The handler returns JSON text. */
export const JsonRecord = (response: Type): MethodDecorator =>
  applyDecorators(Header('Content-Type', JSON_TYPE), HttpCode(200), ApiOkResponse({ type: response }));

/** As JsonRecord, with 201. */
export const JsonCreated = (response: Type): MethodDecorator =>
  applyDecorators(Header('Content-Type', JSON_TYPE), HttpCode(201), ApiCreatedResponse({ type: response }));
