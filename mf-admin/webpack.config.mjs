import { createRemoteConfig } from '@nerka/mf-shared/federation';

export default createRemoteConfig(import.meta.dirname);
