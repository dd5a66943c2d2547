import { type Standing, standingOf } from './deal-stage.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const earlier = new Date('2026-11-01T12:00:00.000Z');
const open: Standing = { stage: 'proposal', probability: 65, openProbability: null, closedAt: null };
const won: Standing = { stage: 'won', probability: 100, openProbability: 65, closedAt: earlier };

it('begins in prospecting with a probability of 20', () => {
  expect(standingOf(null, {}, now)).toEqual({
    ...{ stage: 'prospecting', probability: 20, openProbability: null, closedAt: null },
  });
  expect(standingOf(null, { stage: 'proposal', probability: 0 }, now)).toMatchObject({ probability: 0 });
});

it('closes now, with 100 % if won and 0 % if lost, whatever was sent', () => {
  expect(standingOf(open, { stage: 'won', probability: 65 }, now)).toEqual({ ...won, closedAt: now });
  expect(standingOf(open, { stage: 'lost' }, now)).toEqual({ ...won, stage: 'lost', probability: 0, closedAt: now });
  expect(standingOf(won, { stage: 'lost' }, now)).toMatchObject({ closedAt: now });
});

it('keeps its closing time and probability while it stays closed', () => {
  expect(standingOf(won, { stage: 'won' }, now)).toEqual(won);
  expect(standingOf(won, { probability: 30 }, now)).toEqual(won);
  expect(standingOf(open, { stage: 'negotiation' }, now)).toEqual({ ...open, stage: 'negotiation' });
});

it('reopened has no closing time, and the probability that was sent, else the one it had, else that of a new deal', () => {
  expect(standingOf(won, { stage: 'proposal' }, now)).toEqual(open);
  expect(standingOf(won, { stage: 'proposal', probability: 30 }, now)).toEqual({ ...open, probability: 30 });
  const lostSince = standingOf(won, { stage: 'lost' }, now);
  expect(standingOf(lostSince, { stage: 'proposal' }, now)).toEqual(open);
  expect(standingOf({ ...won, openProbability: null }, { stage: 'proposal' }, now)).toMatchObject({ probability: 20 });
});
