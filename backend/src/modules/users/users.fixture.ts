import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  references: {
    assignedToId: 'users',
    userIds: 'users',
    userId: 'users',
  },
  fields: { username: ({ unique }) => unique },
  builders: {
    users: ({ factories, company, text, unique }) => {
      const names = { display_name: text, first_name: text, last_name: text };
      return factories.buildUser(company, { ...names, email: `${unique}@example.com`, phone: text });
    },
  },
};
