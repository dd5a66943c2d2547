import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { joined } from '../../platform/nouns/search-sql.js';
import type { Noun } from '../../platform/nouns/noun.js';

export const userNoun = {
  name: 'user',
  constraints: {
    users_by_username: ['This username is already taken.', 'username-taken'],
    users_by_look: ['A username that looks the same is already taken.', 'username-taken'],
  },
  search: {
    order: 90,
    permission: 'team.read',
    from: 'users_read t',
    title: 'coalesce(t.display_name, t.username)',
    subtitle: `'@' || t.username`,
    names: ['t.display_name', 't.username', `concat_ws(' ', t.first_name, t.last_name)`],
    // A company has few users, so no index is needed; row-level security would not let one be used anyway.
    found: `t.deleted_at is null and ' ' || lower(concat_ws(' ', t.display_name, t.username, t.first_name, t.last_name))
      like all ((select search_patterns($2))::text[])`,
  },
  platformSearch: {
    order: 30,
    from: 'users_read t join companies_read c on c.id = t.company_id',
    title: 'coalesce(t.display_name, t.username)',
    subtitle: joined(`'@' || t.username`, 'c.name'),
    names: ['t.display_name', 't.username', 't.email', `concat_ws(' ', t.first_name, t.last_name)`],
    number: 't.username',
    companySlug: 'c.slug',
    // Few searches and few users, compared with records; row-level security would not let an index be used anyway.
    found: `t.deleted_at is null and ' ' || lower(concat_ws(' ', t.display_name, t.username, t.first_name, t.last_name,
      t.email, c.name)) like all ((select search_patterns($1))::text[])`,
  },
  subjects: { user: subjectIn('users_read', 'coalesce(t.display_name, t.username)') },
  activity: { permission: 'activity.read' },
  exports: [
    {
      file: 'people',
      order: 10,
      view: 'users_read',
      columns: [
        'id',
        'username',
        'display_name',
        'first_name',
        'last_name',
        'account_type',
        'email',
        'phone',
        'deleted_at',
      ],
    },
  ],
} as const satisfies Noun;
