import type { Noun } from '../../platform/nouns/noun.js';

export const projectNoun = {
  name: 'project',
  constraints: {
    projects_slug_key: ['This address is already taken.', 'already-exists'],
    projects_by_look: ['An address that looks the same is already taken.', 'already-exists'],
  },
  platformSearch: {
    order: 20,
    from: 'projects_read t',
    title: 't.name',
    subtitle: 'null',
    names: ['t.name', 't.slug'],
    number: 't.slug',
    companySlug: 'null',
    found: `' ' || lower(t.name || ' ' || t.slug) like all ((select search_patterns($1))::text[])`,
  },
} as const satisfies Noun;
