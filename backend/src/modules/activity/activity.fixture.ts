import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = { references: { recordId: 'work-orders', actorId: 'users', operationId: 'bulk' } };
