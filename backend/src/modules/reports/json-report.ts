import { applyDecorators, type Type } from '@nestjs/common';
import { Heavy } from '../../platform/http/heavy.js';
import { JsonRecord } from '../../platform/http/json-responses.js';

/** The handler returns a report as JSON text. */
export const JsonReport = (response: Type): MethodDecorator => applyDecorators(JsonRecord(response), Heavy('report'));
