import type { Schemas } from '@nerka/mf-shared/api';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';

type Status = Schemas['WorkOrderResponse']['status'];

export const statusLabels: Record<Status, string> = {
  open: 'Open',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const statusTones: Record<Status, StatusTone> = {
  open: 'blue',
  in_progress: 'amber',
  completed: 'green',
  cancelled: 'grey',
};
