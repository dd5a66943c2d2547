export { ApiError, type FieldProblem } from './api-error.js';
export { createClient, type Client, type Options, type Page } from './client.js';
export type { Answer, Body, Method, PathOf, PathParams, Query, Schemas } from '@nerka/mf-shared/api-operations';
