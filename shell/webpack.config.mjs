import { createShellConfig } from '@nerka/mf-shared/federation';

export default createShellConfig(import.meta.dirname);
