import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  builders: {
    views: async ({ insert, build, text }) => {
      const view = { screen: 'work-orders', query: 'status=open', shared: true, created_by_id: await build('users') };
      await insert('saved_views', { ...view, name: text });
      return insert('saved_views', { ...view, name: text });
    },
  },
  fields: {
    screen: () => 'work-orders',
    query: () => 'status=open',
  },
};
