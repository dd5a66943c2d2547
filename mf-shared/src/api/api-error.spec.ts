import { ApiError, isStaleEdit } from './api-error';

/** The class in the build of another remote. */
async function anotherCopy(): Promise<typeof ApiError> {
  jest.resetModules();
  return (await import('./api-error')).ApiError;
}

it('knows the errors of every front end on the page as its own, and no other errors', async () => {
  const Conflicting = await anotherCopy();
  expect(Conflicting).not.toBe(ApiError);
  expect(new Conflicting(401, '') instanceof ApiError).toBe(true);
  expect(new Error('Something else') instanceof ApiError).toBe(false);
  expect({ name: 'ApiError' } instanceof ApiError).toBe(false);
});

it('distinguishes an edit of an older version from other refusals', () => {
  expect([new ApiError(412, ''), new ApiError(409, ''), new Error('412')].map(isStaleEdit)).toEqual([
    true,
    false,
    false,
  ]);
});

it('says in words of its own what a proxy answers with a page', () => {
  const answered = new ApiError(502, '<html><head><title>502 Bad Gateway</title></head></html>');
  expect(answered.sentence).toBe('The server could not answer. Try again in a moment.');
});

it('has the number of the request where the fault is ours, and no number where it is a refusal', () => {
  const body = { message: 'Something went wrong on our side. Please try again.', requestId: '7b0f-41' };
  expect(new ApiError(500, JSON.stringify({ ...body, code: 'unexpected' })).sentence).toBe(
    'Something went wrong on our side. Please try again. Reference: 7b0f-41',
  );
  expect(new ApiError(409, JSON.stringify({ ...body, code: 'conflict', message: 'It is taken.' })).sentence).toBe(
    'It is taken.',
  );
});
