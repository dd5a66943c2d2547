import { createRemoteConfig } from '@nerka/front-end-kit/federation';

export default createRemoteConfig(import.meta.dirname);
