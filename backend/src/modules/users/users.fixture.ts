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
  builders: {
    users: ({ factories, company, text, unique }) => {
      const names = { display_name: text, first_name: text, last_name: text };
      return factories.buildUser(company, { ...names, email: `${unique}@example.com`, phone: text });
    },
  },
};
