import type { ActivityField, ActivityLabels } from '@nerka/mf-shared/contract';
import type { ActivityEntry } from './activity.api';

type Entry = Pick<ActivityEntry, 'action' | 'noun' | 'record' | 'changes'>;

/** The words of an entry whose front end declares none, from the names in the API. */
export function plainLabels({ action, noun, record, changes }: Entry): ActivityLabels {
  // Only a change empties a field; what is suspended or deleted is described by what it was.
  const said = changes.filter(({ after }) => after !== null || action === 'updated' || action === 'assigned');
  const fields = said.map(({ field, before, after }): [string, ActivityField] => {
    const kind = kindOf(after ?? before ?? '');
    const values = Object.fromEntries([before, after].flatMap((value) => wordOf(value)));
    const hasWords = Object.keys(values).length > 0;
    return [field, { label: labelOf(field), ...(kind && { kind }), ...(hasWords && { values }) }];
  });
  return { name: (record?.noun ?? noun).replaceAll('-', ' '), fields: Object.fromEntries(fields) };
}

/** What the value itself shows; that a number is money, only the front end knows. */
function kindOf(value: string): ActivityField['kind'] {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return 'instant';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'date';
  return value === 'true' || value === 'false' ? 'flag' : undefined;
}

/** `in_progress` → 'In progress'; what somebody typed stays as it is. */
const wordOf = (value: string | null): [string, string][] =>
  value !== null && /^[a-z]+(_[a-z]+)+$/.test(value) ? [[value, capital(value.replaceAll('_', ' '))]] : [];

/** `marketRent` → 'Market rent'. */
const labelOf = (field: string): string => capital(field.replace(/([A-Z])/g, ' $1').toLowerCase());

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
