import { createParamDecorator, type ExecutionContext, type ParamDecoratorEnhancer } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';
import { Invalid } from './errors.js';

const MAX_ID = 2_147_483_647;

/** Parses a record's id from a path: a whole number from 1, else 400. */
export function parseId(text: unknown): number {
  if (typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID) return Number(text);
  throw new Invalid('The address holds a number that is not valid.');
}

const Id = createParamDecorator((name: string, context: ExecutionContext): number =>
  parseId(context.switchToHttp().getRequest<Request>().params[name]),
);

/** The `:id` of the path, or another one. */
export const PathId =
  (name = 'id'): ParameterDecorator =>
  (controller, handler, index) => {
    documentPathId(name)(controller, handler, index);
    Id(name)(controller, handler, index);
  };

/** A parameter decorator of our own is not in the API document by itself. */
export function documentPathId(name: string): ParamDecoratorEnhancer {
  return (controller, handler) => {
    const descriptor = Object.getOwnPropertyDescriptor(controller, handler!)!;
    const schema = { type: 'integer' as const, minimum: 1, maximum: MAX_ID };
    ApiParam({ name, required: true, schema })(controller, handler!, descriptor);
  };
}
