import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';

const PICTURE = { content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } } as const;

/** A picture, which a browser may keep under this tag. */
export interface TaggedPicture {
  tag: string;
  contentType: string;
  /** Null if it need not be sent, because the browser has it. */
  content: Buffer | null;
}

/** Headers are set for a picture only: a refused request is not to be kept. */
@Injectable()
class AskBeforeShowing implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<TaggedPicture>): Observable<StreamableFile | undefined> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map(({ tag, contentType, content }) => {
        response.set({ 'Cache-Control': 'private, no-cache', ETag: `"${tag}"` });
        if (content !== null && !keptTags(http.getRequest<Request>()).includes(tag)) {
          return new StreamableFile(content, { type: contentType, length: content.length });
        }
        response.status(304);
        return undefined;
      }),
    );
  }
}

/** The handler returns a picture. A browser keeps it, but asks each time whether this session may still see it. */
export const KeptPicture = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(AskBeforeShowing),
    ApiOkResponse(PICTURE),
    ApiResponse({ status: 304, description: 'The browser has this picture.' }),
  );

/** The tags of what the browser keeps of this address. */
export const KeptTags = createParamDecorator((_: unknown, context: ExecutionContext) =>
  keptTags(context.switchToHttp().getRequest<Request>()),
);

/** Of a picture without a tag of its own. */
export function tagged(file: { contentType: string; content: Buffer }): TaggedPicture {
  return { ...file, tag: createHash('sha256').update(file.content).digest('base64url') };
}

/** A proxy that compresses makes a tag weak. */
const keptTags = ({ headers }: Request): string[] =>
  [...(headers['if-none-match'] ?? '').matchAll(/"([\w-]+)"/g)].map(([, tag]) => tag!);
