import { browserTests } from './jest-preset.mjs';

export default { ...browserTests, displayName: 'mf-shared' };
