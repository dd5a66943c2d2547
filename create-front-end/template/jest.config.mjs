import { browserTests } from '@nerka/front-end-kit/jest-preset';

export default browserTests;
