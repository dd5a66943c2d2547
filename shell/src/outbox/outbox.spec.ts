import type { KeptChange, KeptRefusal } from './kept-change';
import { MAX_CHANGES, OutboxFullError, type Outcome } from './outbox';
import { memoryStore, outboxPage, submission } from './outbox.fixture';

const stored: Outcome = { kind: 'stored', response: { id: 5 }, version: undefined };
const unreachable: Outcome = { kind: 'unreachable', retryAfterMs: undefined };
const cancelled: KeptRefusal = { status: 409, code: 'work-order-ended', message: 'The order was cancelled.' };
const refused: Outcome = { kind: 'refused', refusal: cancelled };

/** After everything that waits for nothing outside. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** A window whose calls get these outcomes, the last one from then on. */
function open(...outcomes: Outcome[]) {
  const sent: (KeptChange & { isAwaited: boolean })[] = [];
  const store = memoryStore();
  const send = (change: KeptChange, isAwaited: boolean) => {
    sent.push({ ...change, isAwaited });
    return Promise.resolve((outcomes.length > 1 ? outcomes.shift() : outcomes[0])!);
  };
  return { ...outboxPage(store, send), store, sent };
}

it('answers with the response of the server, and nothing stays', async () => {
  const { outbox, store, sent } = open(stored);
  await expect(outbox.submit(submission('order'))).resolves.toEqual({ isKept: false, response: { id: 5 } });
  expect(sent).toMatchObject([{ key: 'key-1', userId: 7, deviceTime: '2026-11-28T10:00:00.000Z' }]);
  expect(store.kept).toEqual([]);
});

it('keeps a change while the server is away, and sends it later with the same key and time', async () => {
  const { outbox, store, sent, runTimers } = open(unreachable, unreachable, stored);
  await expect(outbox.submit(submission('order'))).resolves.toEqual({ isKept: true });
  expect(store.kept).toHaveLength(1);
  runTimers();
  await outbox.send();
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ key, deviceTime }) => key + deviceTime)).size).toBe(1);
  expect(store.kept).toEqual([]);
});

it('is a call as any other while its page waits, and a report of an earlier time once it is kept', async () => {
  const { outbox, sent } = open(unreachable, stored);
  await outbox.submit(submission('order'));
  await outbox.send();
  expect(sent.map(({ isAwaited }) => isAwaited)).toEqual([true, false]);
});

it('on a line on which nothing arrives the first change waits for its answer, and those after it are kept at once', async () => {
  const store = memoryStore();
  const { outbox, runTimers } = outboxPage(store, () => new Promise(() => undefined));
  const first = outbox.submit(submission('order'));
  await settled();
  runTimers();
  await expect(first).resolves.toEqual({ isKept: true });
  for (let tick = 1; tick < 12; tick += 1)
    await expect(outbox.submit(submission(`order-${tick % 3}`))).resolves.toEqual({ isKept: true });
  expect(store.kept).toHaveLength(12);
});

it('does not wait behind a change that an earlier page could not send', async () => {
  const store = memoryStore();
  await store.add({ ...submission('order'), userId: 7, key: 'earlier', deviceTime: '2026-11-28T09:59:00.000Z' });
  const { outbox } = outboxPage(store, () => new Promise(() => undefined));
  await expect(outbox.submit(submission('other'))).resolves.toEqual({ isKept: true });
});

it('waits for the answer again once what was held up is sent or refused', async () => {
  const { outbox, store } = open(unreachable, refused, stored);
  await outbox.submit(submission('order'));
  await outbox.send();
  expect(store.kept).toMatchObject([{ refusal: cancelled }]);
  await expect(outbox.submit(submission('other'))).resolves.toEqual({ isKept: false, response: { id: 5 } });
});

it('waits longer after each attempt, and as long as the server asks', async () => {
  const { outbox, timers } = open(unreachable, unreachable, { kind: 'unreachable', retryAfterMs: 30_000 });
  const waits: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (attempt === 0) await outbox.submit(submission('order'));
    else await outbox.send();
    waits.push(timers.at(-1)!.ms);
  }
  expect(waits).toEqual([1_000, 2_000, 30_000]);
});

it('says a refusal to whoever waits for the answer, and keeps nothing', async () => {
  const { outbox, store } = open(refused);
  await expect(outbox.submit(submission('order'))).rejects.toEqual(cancelled);
  await Promise.resolve();
  expect(store.kept).toEqual([]);
});

it('keeps a later refusal with its reason, and sends what comes after it', async () => {
  const { outbox, store, sent } = open(unreachable, unreachable, refused, stored);
  await outbox.submit(submission('order'));
  await outbox.submit(submission('order', { title: 'Second' }));
  await outbox.send();
  expect(store.kept).toMatchObject([{ title: 'Changed order', refusal: cancelled }]);
  expect(sent.at(-1)).toMatchObject({ title: 'Second' });
});

it('sends a refused change again when its person says so, with its key, so that nothing is stored twice', async () => {
  const { outbox, store, sent } = open(unreachable, refused, stored);
  await outbox.submit(submission('order', { baseVersion: 3 }));
  await outbox.send();
  const [parked] = await outbox.changes();
  await outbox.sendAgain(parked!, { baseVersion: 9, call: { ...parked!.call } });
  expect(sent.at(-1)).toMatchObject({ baseVersion: 9, key: parked!.key });
  expect(store.kept).toEqual([]);
});

it.each([
  ['has another body', cancelled, { call: { method: 'PUT', url: '/api/order', body: { notes: 'Both' } } }],
  ['was refused because its key is that of another', { ...cancelled, code: 'idempotency-key-reused' }, {}],
] as const)('sends with a new key what %s', async (_what, refusal, changes) => {
  const { outbox, sent } = open(unreachable, { kind: 'refused', refusal }, stored);
  await outbox.submit(submission('order'));
  await outbox.send();
  const [parked] = await outbox.changes();
  await outbox.sendAgain(parked!, changes);
  expect(sent.at(-1)!.key).not.toBe(parked!.key);
});

it('sends pictures after everything else, also after later changes of their record', async () => {
  const { outbox, sent } = open(unreachable, unreachable, unreachable, unreachable, stored);
  const file = { field: 'photo', name: 'sink.jpg', blob: new Blob(['…']) };
  await outbox.submit(submission('order', { title: 'Picture', call: { method: 'POST', url: '/api/photos', file } }));
  await outbox.submit(submission('order', { title: 'After it' }));
  await outbox.submit(submission('other', { title: 'Other' }));
  sent.length = 0;
  await outbox.send();
  await outbox.send();
  expect(sent.map(({ title }) => title).slice(-3)).toEqual(['After it', 'Other', 'Picture']);
});

it('says to the window that waits why its change was needless, if another window has sent it', async () => {
  const store = memoryStore();
  const needless = { ...cancelled, code: 'timer-not-running' };
  const first = outboxPage(store, () => Promise.resolve(stored));
  first.page.alone = () => new Promise(() => undefined);
  const submitted = first.outbox.submit(submission('order', { needlessIf: ['timer-not-running'] }));
  const other = outboxPage(store, () => Promise.resolve({ kind: 'refused', refusal: needless }));
  other.page.publish = (key, _outcome, _isAnswered, answer) => void first.outbox.settle(key, answer);
  await settled();
  void other.outbox.send();
  await expect(submitted).rejects.toEqual(needless);
  expect(store.kept).toEqual([]);
});

it('sends nothing of another person', async () => {
  const { outbox, store, sent } = open(stored);
  await store.add({ ...submission('order'), userId: 8, key: 'of-8', deviceTime: '2026-11-28T09:00:00.000Z' });
  await outbox.send();
  expect(sent).toEqual([]);
  expect(store.kept).toHaveLength(1);
});

it('does not send what is so old that the server may have forgotten its key, until its person says so', async () => {
  const { outbox, store, sent } = open(stored);
  const deviceTime = '2026-10-28T10:00:00.000Z';
  await store.add({ ...submission('order'), userId: 7, key: 'old', deviceTime });
  await outbox.send();
  expect(sent).toEqual([]);
  expect(store.kept).toMatchObject([{ refusal: { code: 'too-old' } }]);
  const [parked] = await outbox.changes();
  await outbox.sendAgain(parked!);
  expect(sent).toMatchObject([{ deviceTime }]);
  expect(sent[0]!.key).not.toBe('old');
  expect(store.kept).toEqual([]);
});

it('says that it is full instead of keeping more than it may', async () => {
  const { outbox } = open(unreachable);
  for (let count = 0; count < MAX_CHANGES; count += 1) await outbox.submit(submission(`order-${count}`));
  await expect(outbox.submit(submission('more'))).rejects.toBeInstanceOf(OutboxFullError);
});
