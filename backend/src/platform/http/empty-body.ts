import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { unknownField } from './body-validation.js';
import { Invalid } from './errors.js';

/** For calls without a body: refuses any field by name. */
export const EmptyBody = createParamDecorator((_: unknown, context: ExecutionContext): void => {
  const body: unknown = context.switchToHttp().getRequest<Request>().body;
  const [field] = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  if (field !== undefined) throw new Invalid([{ field, message: unknownField(field) }]);
});
