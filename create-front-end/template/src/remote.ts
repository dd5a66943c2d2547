import type { RemoteDefinition } from '@nerka/front-end-kit/contract';
import { screens } from './screens';

export const remote: RemoteDefinition = { screens };
