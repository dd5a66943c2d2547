import { Injectable, type ArgumentMetadata, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/internal';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import type { Request } from 'express';
import { type ErrorDetail, Invalid } from './errors.js';
import { rememberRules } from './remembered-rules.js';

// Nobody validates with other options, on which the rules would depend.
rememberRules();

const MAX_DEPTH = 20;
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);
const plainTypes = new Set<unknown>([String, Number, Boolean, Array, Object]);

/** Validates bodies and queries against their class: refuses unknown fields, and wrong ones with one message each. */
@Injectable()
export class BodyValidation implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || !metatype || plainTypes.has(metatype)) return value;
    return validatedBefore.get(value as object) ?? checked(value, metatype as new () => object, type);
  }
}

const validatedBefore = new WeakMap<object, Promise<object>>();

/** For what must not begin with an invalid body. */
export async function validateBody(context: ExecutionContext): Promise<void> {
  const { body } = context.switchToHttp().getRequest<Request>() as { body: unknown };
  const bodyClass = bodyClassOf(context);
  if (!bodyClass) return refuseAnyField(body);
  const validated = checked(body, bodyClass, 'body');
  if (typeof body === 'object' && body !== null) validatedBefore.set(body, validated);
  await validated;
}

/** Of the parameter with Nest's `@Body()`. */
function bodyClassOf(context: ExecutionContext): (new () => object) | undefined {
  const [controller, method] = [context.getClass(), context.getHandler().name];
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<string, unknown>;
  const parameter = Object.keys(parameters).find((name) => name.startsWith(`${RouteParamtypes.BODY}:`));
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) as unknown[];
  return parameter === undefined ? undefined : (types[Number(parameter.split(':')[1])] as new () => object);
}

/** For handlers without a body. */
export function refuseAnyField(body: unknown): void {
  const [field] = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  if (field !== undefined) throw new Invalid([{ field, message: unknownField(field) }]);
}

/** Fields of a body under the rules of another one. */
export const validateFields = async (bodyClass: new () => object, value: object): Promise<void> =>
  void (await checked({ ...value }, bodyClass, 'body'));

/** A query that stands in a body, under the rules of a list's. */
export const validateQuery = <Query extends object>(queryClass: new () => Query, value: object): Promise<Query> =>
  checked(value, queryClass, 'query') as Promise<Query>;

async function checked(value: unknown, bodyClass: new () => object, source: 'body' | 'query'): Promise<object> {
  const raw = value === undefined ? {} : value;
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new Invalid('The body must be a JSON object.');
  refuseForbiddenNames(raw, 0);
  const instance = plainToInstance(bodyClass, raw, { exposeUnsetFields: false });
  const errors = await validate(instance, {
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
  });
  if (errors.length > 0)
    throw new Invalid(source === 'query' ? errors.flatMap((error) => queryDetailsOf(error, raw)) : detailsOf(errors));
  return instance;
}

/** The message for an unknown field. */
export const unknownField = (name: string): string => `'${name.slice(0, 60)}' is not a known field.`;

function refuseForbiddenNames(value: object, depth: number): void {
  if (depth > MAX_DEPTH) throw new Invalid('The body is nested too deeply.');
  for (const [name, inner] of Object.entries(value)) {
    if (FORBIDDEN_NAMES.has(name)) throw new Invalid([{ field: name, message: unknownField(name) }]);
    if (typeof inner === 'object' && inner !== null) refuseForbiddenNames(inner as object, depth + 1);
  }
}

/** A repeated parameter is a list, for which the message of a text rule would be misleading. */
function queryDetailsOf(error: ValidationError, raw: object): ErrorDetail[] {
  const given: unknown = Reflect.get(raw, error.property);
  const isRepeated = Array.isArray(given) && error.constraints?.whitelistValidation === undefined;
  if (!isRepeated) return detailsOf([error]);
  return [{ field: error.property, message: `${error.property} may be given only once.` }];
}

function detailsOf(errors: ValidationError[], path = ''): ErrorDetail[] {
  return errors.flatMap((error) => {
    const field = path + error.property;
    const messages = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
      field,
      message: rule === 'whitelistValidation' ? unknownField(error.property) : message,
    }));
    return [...messages, ...detailsOf(error.children ?? [], `${field}.`)];
  });
}
