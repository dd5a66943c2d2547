import type { Schemas } from '@nerka/mf-shared/api';

/** The choices of a work order that the template of a series has, too. */
const options = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

export const priorityLabels: Record<Schemas['WorkOrderResponse']['priority'], string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

export const categoryLabels: Record<Schemas['WorkOrderResponse']['category'], string> = {
  general: 'General',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  hvac: 'HVAC',
  appliance: 'Appliance',
  carpentry: 'Carpentry',
  painting: 'Painting',
  landscaping: 'Landscaping',
  pest_control: 'Pest Control',
  cleaning: 'Cleaning',
};

export const priorityOptions = options(priorityLabels);
export const categoryOptions = options(categoryLabels);
