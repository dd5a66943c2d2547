import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { stageLabels } from '../deal-stage/deal-stage';

export const dealActivityLabels: ActivityLabels = {
  name: 'deal',
  fields: {
    name: { label: 'Name' },
    customerId: { label: 'Customer' },
    value: { label: 'Value', kind: 'money' },
    stage: { label: 'Stage', values: stageLabels },
    probability: { label: 'Probability in %' },
  },
};
