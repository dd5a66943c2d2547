import { browserTests } from '../jest.preset.js';

export default { ...browserTests, displayName: 'mf-property' };
