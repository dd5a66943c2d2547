import type { NounFixture } from '../../../test/noun-fixture.js';

const SAMPLE_PASSWORD = 'gravel otter 11';

export const fixture: NounFixture = {
  references: {
    assignedToId: 'users',
    userIds: 'users',
    userId: 'users',
    personId: 'users',
  },
  // What is as simple as the other samples is refused.
  fields: { username: ({ unique }) => unique, password: () => SAMPLE_PASSWORD, newPassword: () => SAMPLE_PASSWORD },
  bodies: {
    // A limit, because a save of the same changes nothing.
    'PUT /api/users/{id}/scope': () => Promise.resolve({ buildings: null, assignedOnly: true }),
  },
  builders: {
    users: ({ factories, company, text, unique }) => {
      const names = { display_name: text, first_name: text, last_name: text };
      return factories.buildUser(company, { ...names, email: `${unique}@example.com`, phone: text });
    },
    // Managers see everything.
    'users/scope': ({ factories, company, text }) =>
      factories.buildUser(company, { display_name: text, account_type: 'maintenance' }),
  },
};
