import type { ActivityField, ActivityLabels } from '@nerka/mf-shared/contract';
import type { ActivityEntry } from './activity.api';

/** The words of an entry whose front end declares none, from the names in the API. */
export function plainLabels({
  noun,
  record,
  changes,
}: Pick<ActivityEntry, 'noun' | 'record' | 'changes'>): ActivityLabels {
  const fields = changes.map(({ field, before, after }): [string, ActivityField] => {
    const kind = kindOf(after ?? before ?? '');
    return [field, { label: labelOf(field), ...(kind && { kind }) }];
  });
  return { name: (record?.noun ?? noun).replaceAll('-', ' '), fields: Object.fromEntries(fields) };
}

/** What the value itself shows; that a number is money, only the front end knows. */
function kindOf(value: string): ActivityField['kind'] {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return 'instant';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'date';
  return value === 'true' || value === 'false' ? 'flag' : undefined;
}

/** `marketRent` → 'Market rent'. */
function labelOf(field: string): string {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
