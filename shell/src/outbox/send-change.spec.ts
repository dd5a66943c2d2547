import { fakeApi, reply } from '@nerka/mf-shared/testing';
import { connection } from '../connection/connection';
import type { KeptChange } from './kept-change';
import { submission } from './outbox.fixture';
import { sendChange } from './send-change';

const change = (values: Partial<KeptChange> = {}): KeptChange => ({
  ...submission('order'),
  ...{ id: 1, userId: 7, key: 'key', deviceTime: '2026-11-28T10:00:00.000Z' },
  ...values,
});
const minutes = (count: number) => count * 60_000;

/** A line on which nothing arrives. */
function hang(): void {
  globalThis.fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init!.signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
}

/** A server that gives these answers, the last one from then on; undefined: it is not reached. */
function answer(...answers: ({ status: number; code?: string } | undefined)[]): void {
  globalThis.fetch = () => {
    const given = answers.length > 1 ? answers.shift() : answers[0];
    if (!given) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json({ code: given.code, message: 'No.' }, { status: given.status }));
  };
}

async function outcomes(key: string, count: number): Promise<string[]> {
  const kinds: string[] = [];
  for (let attempt = 0; attempt < count; attempt += 1) kinds.push((await sendChange(change({ key }), false)).kind);
  return kinds;
}

afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = () => Promise.resolve(Response.json({ status: 'ok', problem: null }));
  connection.ask();
});

it.each(['company-suspended', 'factor-needed', 'own-password-needed'])(
  'parks nothing when the session is refused: %s',
  async (code) => {
    answer({ status: 403, code });
    expect(await outcomes(code, 1)).toEqual(['signed-out']);
  },
);

it('gives up a change at which the server breaks five times, however often it was not reached before', async () => {
  answer(undefined, undefined, undefined, undefined, undefined, undefined, { status: 500 });
  const later = Array.from({ length: 10 }, () => 'unreachable');
  expect(await outcomes('broken', 11)).toEqual([...later, 'refused']);
});

it('says to the page that the server is away', async () => {
  answer(undefined);
  await sendChange(change(), false);
  expect(connection.isLost).toBe(true);
});

it('counts a line on which nothing arrives as none after a while, so that nothing waits behind it', async () => {
  jest.useFakeTimers();
  hang();
  const sending = sendChange(change(), true);
  await jest.advanceTimersByTimeAsync(20_000);
  await expect(sending).resolves.toEqual({ kind: 'unreachable', retryAfterMs: undefined });
});

it('says how much of a picture is sent', async () => {
  fakeApi().on('post', '/api/work-orders/{id}/photos', reply(201, []));
  const file = { field: 'photos', name: 'sink.jpg', blob: new Blob(['…']) };
  const seen: number[] = [];
  const sending = sendChange(
    change({ call: { method: 'POST', url: '/api/work-orders/5/photos', file } }),
    true,
    (sent) => void seen.push(sent),
  );
  await expect(sending).resolves.toMatchObject({ kind: 'stored', response: [] });
  expect(seen).toEqual([0.5]);
});

it('gives a picture minutes', async () => {
  jest.useFakeTimers();
  hang();
  const ended = jest.fn();
  const file = { field: 'photo', name: 'sink.jpg', blob: new Blob(['…']) };
  void sendChange(change({ call: { method: 'POST', url: '/api/photos', file } }), true).then(ended);
  await jest.advanceTimersByTimeAsync(minutes(4));
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(minutes(1));
  expect(ended).toHaveBeenCalled();
});
