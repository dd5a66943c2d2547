import { Conflict, Unavailable } from '../http/errors.js';
import { whyNotReady } from './why-not-ready.js';

const failed = (code: string, message = 'broken'): unknown => Object.assign(new Error(message), { code });

it.each([
  ['53300', 'The database has no connection left.'],
  ['53200', 'The database has used up a resource, such as its memory.'],
  ['57P01', 'The database has ended its connections.'],
  ['57P03', 'The database is starting or stopping.'],
  ['58030', 'The database cannot read or write its files.'],
  ['08006', 'The database cannot be reached.'],
  ['ECONNREFUSED', 'The database cannot be reached.'],
])('%s: %s', (code, message) => {
  const why = whyNotReady(failed(code));
  expect(why).toBeInstanceOf(Unavailable);
  expect(why).toMatchObject({ status: 503, code: 'unavailable', message, headers: { 'Retry-After': '1' } });
});

it('a database that does not answer is said so, and anything else stays what it is', () => {
  expect(whyNotReady(new Error('Query read timeout'))).toMatchObject({ message: 'The database does not answer.' });
  for (const error of [failed('42P01'), failed('22003'), new Conflict('It exists.')]) {
    expect(whyNotReady(error)).toBe(error);
  }
});
