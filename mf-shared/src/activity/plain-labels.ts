import type { ActivityField, ActivityLabels } from '@nerka/mf-shared/contract';
import type { ActivityEntry } from './activity.api';

/** The words of an entry whose front end declares none, from the names in the API. */
export function plainLabels({
  noun,
  record,
  changes,
}: Pick<ActivityEntry, 'noun' | 'record' | 'changes'>): ActivityLabels {
  const fields = changes.map(({ field }): [string, ActivityField] => [field, { label: labelOf(field) }]);
  return { name: (record?.noun ?? noun).replaceAll('-', ' '), fields: Object.fromEntries(fields) };
}

/** `marketRent` → 'Market rent'. */
function labelOf(field: string): string {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
