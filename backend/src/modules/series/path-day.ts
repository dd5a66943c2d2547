import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';
import { CalendarDay } from '../../platform/http/field-rules.js';
import { Invalid } from '../../platform/http/errors.js';

const day = new CalendarDay();

const Day = createParamDecorator((name: string, context: ExecutionContext): string => {
  const text = context.switchToHttp().getRequest<Request>().params[name];
  if (typeof text === 'string' && day.validate(text)) return text;
  throw new Invalid('The address holds a date that is not valid.');
});

/** A calendar day in the path. */
export const PathDay =
  (name: string): ParameterDecorator =>
  (controller, handler, index) => {
    const descriptor = Object.getOwnPropertyDescriptor(controller, handler!)!;
    const schema = { type: 'string' as const, format: 'date' };
    ApiParam({ name, required: true, schema })(controller, handler!, descriptor);
    Day(name)(controller, handler, index);
  };
