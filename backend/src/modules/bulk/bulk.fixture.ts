import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  references: { assigneeIds: 'users' },
  bodies: {
    'POST /api/companies/{companyId}/bulk': async ({ build }) => ({
      noun: 'item',
      ids: [await build('company-items')],
      change: { delete: true },
    }),
  },
  builders: { bulk: ({ insert }) => insert('bulk_operations', { noun: 'item' }) },
};
