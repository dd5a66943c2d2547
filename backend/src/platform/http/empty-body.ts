import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { refuseAnyField } from './body-validation.js';

/** Refuses any field by name. */
export const EmptyBody = createParamDecorator((_: unknown, context: ExecutionContext): void => {
  refuseAnyField(context.switchToHttp().getRequest<Request>().body);
});
