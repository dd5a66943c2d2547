import type { components, paths } from './schema';

/** The API's schemas by name: `Schemas['WorkOrderResponse']`. */
export type Schemas = components['schemas'];

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [method in M]: object } ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = paths[P] extends { [method in M]: infer O } ? O : never;

export type PathParams<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { parameters: { path: infer Params } } ? Params : undefined;

export type Query<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { parameters: { query?: infer Params } } ? Given<Params> : undefined;

/** Of a filter by words or ids also one value; a name is always given in a list, as it may contain a comma. */
type Given<Params> = Params extends object ? { [Name in keyof Params]: Choices<Params[Name]> } : Params;
type Choices<Value> =
  NonNullable<Value> extends readonly (infer One)[]
    ? (string extends One ? never : One) | readonly One[] | Extract<Value, undefined>
    : Value;

export type Body<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { requestBody: { content: { 'application/json': infer Content } } } ? Content : undefined;

/** The body of a successful response; nothing for 204. That of 202 only where it is the only one. */
export type Answer<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: infer Responses } ? JsonOf<Responses[Done<Responses>]> : never;

/** Whether a successful response is a file, such as a PDF. */
export type IsFile<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: { 200: { content: infer Content } } }
    ? 'application/json' extends keyof Content
      ? false
      : true
    : false;

type Done<Responses> = [keyof Responses & (200 | 201)] extends [never]
  ? keyof Responses & 202
  : keyof Responses & (200 | 201);

type JsonOf<Response> = [Response] extends [{ content: { 'application/json': infer Content } }] ? Content : void;
