import { createRequestsConfig } from '@nerka/mf-shared/federation';

export default createRequestsConfig(import.meta.dirname);
