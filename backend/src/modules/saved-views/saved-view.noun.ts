import type { Noun } from '../../platform/nouns/noun.js';

export const savedViewNoun = {
  name: 'view',
  constraints: { saved_views_by_shared_name: ['Another shared view of this list has this name.', 'name-taken'] },
  // The log is read by others than the creator of a personal view.
  subjects: {
    view: '(select t.name from saved_views_read t where t.company_id = $1 and t.id = line."recordId" and t.shared)',
  },
  activity: { permission: 'views.read', texts: { query: filtersOf } },
} as const satisfies Noun;

/** 'status=open&sort=oldest' → 'status open, sort oldest'. */
function filtersOf(query: unknown): string | null {
  const parameters = [...new URLSearchParams(String(query))];
  return parameters.map((parameter) => parameter.join(' ')).join(', ') || null;
}
