import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Invalid } from './errors.js';

/** The version in `If-Match: "<version>"`; undefined if the header is absent, 400 for any other value. */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): number | undefined => {
    const header = context.switchToHttp().getRequest<Request>().get('if-match');
    if (header === undefined) return undefined;
    const version = /^"(\d{1,9})"$/.exec(header)?.[1];
    if (version === undefined) throw new Invalid('If-Match must be the version in quotes.');
    return Number(version);
  },
  [documentIfMatch],
);

function documentIfMatch(controller: object, handler: string | symbol | undefined): void {
  const descriptor = Object.getOwnPropertyDescriptor(controller, handler!)!;
  const schema = { type: 'string' as const, pattern: '^"\\d{1,9}"$' };
  ApiHeader({ name: 'If-Match', required: false, description: 'The version that was read, in quotes.', schema })(
    controller,
    handler!,
    descriptor,
  );
}
