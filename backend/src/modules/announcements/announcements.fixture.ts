import type { NounFixture } from '../../../test/noun-fixture.js';

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

export const fixture: NounFixture = {
  bodies: {
    'POST /api/announcements': ({ text }) =>
      Promise.resolve({ text, tone: 'warning', startsAt: inDays(1).toISOString(), endsAt: inDays(2).toISOString() }),
  },
  builders: {
    // Of no company, and it has not begun, so nobody reads it yet.
    announcements: async ({ factories, company, text }) => {
      const [announcement] = await factories.query<{ id: number }>(
        company.id,
        `insert into announcements (text, tone, starts_at, ends_at) values ($1, 'warning', $2, $3) returning id`,
        [text, inDays(1), inDays(2)],
      );
      return announcement!;
    },
  },
};
