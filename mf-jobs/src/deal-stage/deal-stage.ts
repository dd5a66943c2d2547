import type { Schemas } from '@nerka/mf-shared/api';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';

type Stage = Schemas['DealResponse']['stage'];

export const stageLabels: Record<Stage, string> = {
  prospecting: 'Prospecting',
  qualification: 'Qualification',
  proposal: 'Proposal',
  negotiation: 'Negotiation',
  won: 'Won',
  lost: 'Lost',
};

export const stageTones: Record<Stage, StatusTone> = {
  prospecting: 'blue',
  qualification: 'blue',
  proposal: 'amber',
  negotiation: 'amber',
  won: 'green',
  lost: 'grey',
};
