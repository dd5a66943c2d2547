import { ApiError, failureOf, isStaleEdit, withReference } from './api-error';

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

it('says in words of its own what is data, but no error of the API', () => {
  const unreadable = 'The server could not answer. Try again in a moment.';
  const bodies = [null, [1], { error: 'upstream' }, { message: { en: 'No.' }, requestId: { id: 1 } }];
  for (const body of bodies) expect(new ApiError(502, JSON.stringify(body)).sentence).toBe(unreadable);
  expect(new ApiError(502, 'Bad Gateway').sentence).toBe('Bad Gateway');
});

it('has the number of the request where the fault is ours, and no number where it is a refusal', () => {
  const body = { message: 'Something went wrong on our side. Please try again.', requestId: '7b0f-41' };
  expect(new ApiError(500, JSON.stringify({ ...body, code: 'unexpected' })).sentence).toBe(
    'Something went wrong on our side. Please try again. Reference: 7b0f-41',
  );
  const full = { ...body, code: 'disk-full', message: 'Nothing can be saved right now.' };
  expect(new ApiError(503, JSON.stringify(full)).sentence).toBe('Nothing can be saved right now. Reference: 7b0f-41');
  expect(new ApiError(409, JSON.stringify({ ...body, code: 'conflict', message: 'It is taken.' })).sentence).toBe(
    'It is taken.',
  );
});

it('has the number of the header where the body names none', async () => {
  const response = new Response('<html></html>', { status: 504, headers: { 'X-Request-Id': '7b0f-42' } });
  expect((await ApiError.from(response)).sentence).toBe(
    'The server could not answer. Try again in a moment. Reference: 7b0f-42',
  );
});

it('puts the number behind the words of a screen, and the reason of a refusal', () => {
  const failure = new ApiError(500, JSON.stringify({ message: 'Something went wrong.', requestId: '7b0f-41' }));
  const refusal = new ApiError(409, JSON.stringify({ message: 'It is taken.', requestId: '7b0f-41' }));
  expect([failureOf, withReference].map((words) => words('It was not saved', failure))).toEqual([
    'It was not saved. Reference: 7b0f-41',
    'It was not saved. Reference: 7b0f-41',
  ]);
  expect(failureOf('It was not saved.', refusal)).toBe('It was not saved. It is taken.');
  expect(withReference('It was not saved', refusal)).toBe('It was not saved');
});
