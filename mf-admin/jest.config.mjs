import { browserTests } from '../mf-shared/jest-preset.mjs';

export default { ...browserTests, displayName: 'mf-admin' };
