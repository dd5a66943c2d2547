export { ApiError, sentenceOf, type FieldProblem } from './api-error';
export { request, requestPage, type Page } from './request';
export type { Answer, Body, Method, PathOf, PathParams, Query, Schemas } from './schema-operations';
