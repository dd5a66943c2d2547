import type { HttpResponse } from './http-call.js';
import { expectDocumented } from './response-problems.js';

const json = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'x-request-id': 'a1',
};

const response = (body: object, values: Partial<HttpResponse> = {}): HttpResponse => ({
  status: 200,
  headers: json,
  text: JSON.stringify(body),
  ms: 0,
  ...values,
});

const check = (path: string, received: HttpResponse) => () => expectDocumented('GET', path, received);
const token = {
  id: 1,
  frontEnd: 'mf-jobs',
  name: 'CI',
  createdAt: '2026-11-21T08:00:00.000Z',
  createdBy: null,
  lastUsedAt: null,
};
const tokens = (values: object): HttpResponse => response([{ ...token, revokedAt: null, ...values }]);

describe('a response in a test', () => {
  it('passes when it matches openapi.json', () => {
    expect(check('/api/health', response({ status: 'ok' }))).not.toThrow();
    expect(check('/api/deploy-tokens?limit=1', tokens({}))).not.toThrow();
  });

  it.each([
    ['a field that the document does not name', '/api/health', response({ status: 'ok', uptime: 1 })],
    ['a field that is missing', '/api/health', response({})],
    ['a field of another type', '/api/deploy-tokens', tokens({ id: '1' })],
    ['an instant that is not in UTC', '/api/deploy-tokens', tokens({ createdAt: '2026-11-21T08:00:00+01:00' })],
    ['a status that the document does not name', '/api/health', response({ status: 'ok' }, { status: 201 })],
    [
      'a page where JSON is documented',
      '/api/health',
      response({}, { headers: { ...json, 'content-type': 'text/html' } }),
    ],
    ['a path that the document does not name', '/api/healthy', response({ status: 'ok' })],
    ['an error without a sentence', '/api/user', response({ statusCode: 401 }, { status: 401 })],
  ])('fails with %s', (_, path, received) => {
    expect(check(path, received)).toThrow(/openapi\.json/);
  });
});
