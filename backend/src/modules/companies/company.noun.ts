import type { Noun } from '../../platform/nouns/noun.js';

export const companyNoun = {
  name: 'company',
  constraints: {
    companies_slug_key: ['This name is already taken.', 'name-taken'],
    companies_subdomain_key: ['This subdomain is already taken.', 'subdomain-taken'],
  },
  subjects: { company: '(select c.name from companies_read c where c.id = $1 and c.id = line."recordId")' },
  activity: { permission: 'activity.read' },
} as const satisfies Noun;
