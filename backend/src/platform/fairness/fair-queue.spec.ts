import { type EndTurn, FairQueue, type LaneKey, type QueueLimits } from './fair-queue.js';
import { HeavyWork } from './heavy-work.js';
import { Presence } from './presence.js';

const limits: QueueLimits = { ofAll: 4, ofOne: 2, maxWaitMs: 60_000, usualMs: 1_000, refusal: 'Busy.' };

/** A queue whose turns end only when a test ends them. */
function queueOf(changes: Partial<QueueLimits> = {}, presence = new Presence()) {
  const queue = new FairQueue({ ...limits, ...changes }, presence);
  const begun: string[] = [];
  const ends = new Map<string, EndTurn>();
  const leaving = new Map<string, () => void>();
  const begin = (name: string) => (end: EndTurn) => {
    begun.push(name);
    ends.set(name, end);
  };
  /** Settles with the turn, or with why there was none. */
  const ask = (name: string, key: LaneKey): Promise<unknown> => {
    const end = queue.tryBegin(key);
    if (end) return Promise.resolve(begin(name)(end));
    return queue.wait(key, (giveUp) => leaving.set(name, giveUp)).then(begin(name), (error: unknown) => error);
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    await Promise.resolve();
  };
  const leave = (name: string): void => leaving.get(name)!();
  return { queue, begun, ask, end, leave };
}

it('lets what is beyond the limit of one lane wait, and other lanes not', async () => {
  const { queue, begun, ask } = queueOf();
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 1);
  await ask('b1', 2);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  expect([queue.running, queue.waiting]).toEqual([3, 1]);
});

describe('a lane beside others', () => {
  it('has fewer turns at once while another one is there, and all a second after that', async () => {
    let now = 0;
    const { begun, ask, end } = queueOf({ ofOne: 3, besideOthers: 1 }, new Presence(() => now));
    await ask('b1', 2);
    await end('b1');
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 1);
    expect(begun).toEqual(['b1', 'a1']);
    now = 1_001;
    await end('a1');
    expect(begun).toEqual(['b1', 'a1', 'a2', 'a3', 'a4']);
  });

  it('rests after a turn as long as that took, while the others begin', async () => {
    const { queue, begun, ask, end } = queueOf({ ofAll: 1, ofOne: 3, besideOthers: 1 });
    for (const [name, key] of [
      ['b1', 2],
      ['a1', 1],
      ['a2', 1],
    ] as const)
      void ask(name, key);
    await end('b1');
    void ask('b2', 2);
    const takesUntil = performance.now() + 5;
    while (performance.now() < takesUntil);
    await end('a1');
    expect(begun).toEqual(['b1', 'a1', 'b2']);
    await end('b2');
    expect([begun.length, queue.running, queue.waiting]).toEqual([3, 0, 1]);
    while (begun.length < 4) await new Promise((resolve) => setImmediate(resolve));
    expect(begun.at(-1)).toBe('a2');
  });

  it('may be in another queue', () => {
    const presence = new Presence();
    const [one, other] = [1, 2].map((besideOthers) => new FairQueue({ ...limits, besideOthers }, presence));
    other!.tryBegin(2);
    expect(one!.tryBegin(1)).toBeDefined();
    expect(one!.tryBegin(1)).toBeUndefined();
  });

  it('has no more at work in several queues together than in one, and goes on where it waits', async () => {
    const [together, presence] = [new HeavyWork(), new Presence()];
    const [one, other] = [1, 2].map(() => new FairQueue({ ...limits, besideOthers: 1 }, presence, together));
    one!.tryBegin(2);
    const end = one!.tryBegin(1)!;
    expect(other!.tryBegin(1)).toBeUndefined();
    const waits = other!.wait(1, () => undefined);
    end();
    await expect(waits).resolves.toEqual(expect.any(Function));
    expect([one!.tryBegin(1), one!.tryBegin(3)]).toEqual([undefined, expect.any(Function)]);
  });

  it('is not one that asks again and again itself', () => {
    const queue = new FairQueue({ ...limits, besideOthers: 1 });
    expect([queue.tryBegin(1), queue.tryBegin(1)]).toEqual([expect.any(Function), expect.any(Function)]);
  });
});

it('gives turns to the lanes in rotation, and within a lane in the order they came', async () => {
  const { begun, ask, end } = queueOf({ ofAll: 1, ofOne: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 1);
  for (const name of ['b1', 'b2']) void ask(name, 2);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

it('passes over a lane that has its limit at work', async () => {
  const { begun, ask, end } = queueOf({ ofAll: 3 });
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 1);
  for (const name of ['b1', 'b2']) void ask(name, 2);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(begun.at(-1)).toBe('b2');
});

it('gives the turn of somebody who has left to the next', async () => {
  const { queue, begun, ask, end, leave } = queueOf({ ofAll: 1, ofOne: 1 });
  const [, left] = ['a1', 'a2', 'a3'].map((name) => ask(name, 1));
  leave('a2');
  expect(await left).toMatchObject({ status: 429 });
  expect(queue.waiting).toBe(1);
  await end('a1');
  expect(begun).toEqual(['a1', 'a3']);
});

it('ends a turn once', async () => {
  const { queue, ask, end } = queueOf();
  void ask('a1', 1);
  void ask('b1', 2);
  await end('a1');
  await end('a1');
  expect(queue.running).toBe(1);
});

it('refuses at once who would wait too long, with a sentence and the seconds, and nobody of another lane', async () => {
  const { queue, ask } = queueOf({ ofOne: 1, maxWaitMs: 3_000 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 1);
  const refused = await ask('a5', 1);
  expect(refused).toMatchObject({ status: 429, message: 'Busy.', headers: { 'Retry-After': '4' } });
  expect(await ask('b1', 2)).toBeUndefined();
  expect([queue.running, queue.waiting]).toEqual([2, 3]);
});

it('refuses who has waited too long', async () => {
  const { queue, ask } = queueOf({ ofOne: 1, maxWaitMs: 5, usualMs: 1 });
  void ask('a1', 1);
  expect(await ask('a2', 1)).toMatchObject({ status: 429 });
  expect([queue.running, queue.waiting]).toEqual([1, 0]);
});

it('never refuses somebody who is alone in a lane, however many wait in another', async () => {
  const { begun, ask, end } = queueOf({ ofAll: 2, maxWaitMs: 2_500 });
  const crowd = Array.from({ length: 200 }, (_, index) => ask(`a${index}`, 'crowd'));
  const alone = ask('b', 'alone');
  await end('a0');
  await end('a1');
  await alone;
  expect(begun.at(-1)).toBe('b');
  expect(await crowd.at(-1)).toMatchObject({ status: 429 });
});

it('knows of what was quick for others that somebody new will not wait long', async () => {
  const { ask, end } = queueOf({ ofAll: 1, ofOne: 1, usualMs: 1_000, maxWaitMs: 2_500 });
  for (let name = 0; name < 30; name += 1) {
    void ask(`${name}`, name);
    await end(`${name}`);
  }
  for (const name of ['a', 'b', 'c', 'd']) void ask(name, name);
  const waits = ask('e', 'e');
  for (const name of ['a', 'b', 'c', 'd']) await end(name);
  expect(await waits).toBeUndefined();
});
