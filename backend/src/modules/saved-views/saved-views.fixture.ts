import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  builders: {
    views: async ({ insert, build, text, unique }) => {
      const view = { screen: 'work-orders', query: 'status=open', shared: true, created_by_id: await build('users') };
      await insert('saved_views', { ...view, name: `${text} ${unique}` });
      return insert('saved_views', { ...view, name: `${unique} ${text}` });
    },
  },
  fields: {
    screen: () => 'work-orders',
    query: () => 'status=open',
  },
};
