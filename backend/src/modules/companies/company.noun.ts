import { listOf, wordsOf } from '../../platform/nouns/activity-texts.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { joined } from '../../platform/nouns/search-sql.js';
import { firstStepsAttention } from './first-steps.repository.js';

const ofCompany = {
  from: 'companies_read t join projects_read p on p.id = t.project_id',
  number: 'p.name',
  title: 't.name',
  companySlug: 't.slug',
};

export const companyNoun = {
  name: 'company',
  constraints: {
    companies_slug_key: ['This name is already taken.', 'name-taken'],
    companies_subdomain_key: ['This subdomain is already taken.', 'subdomain-taken'],
    companies_by_look: ['An address that looks the same is already taken.', 'name-taken'],
    companies_by_subdomain_look: ['A subdomain that looks the same is already taken.', 'subdomain-taken'],
  },
  platformSearch: {
    order: 10,
    from: ofCompany.from,
    title: 't.name',
    subtitle: joined(
      'p.name',
      `case when t.purge_at is not null then 'Deleted' when t.is_suspended then 'Suspended' end`,
    ),
    names: ['t.name', 't.slug'],
    number: 't.slug',
    companySlug: 't.slug',
    // Not one that is being deleted for good.
    found: `(t.purge_at is null or t.purge_at > now())
      and ' ' || lower(t.name || ' ' || t.slug) like all ((select search_patterns($1))::text[])`,
  },
  platformNotices: [
    {
      ...ofCompany,
      kind: 'company-suspended',
      waits: 't.suspended_at is not null and t.purge_at is null',
      at: 't.suspended_at',
    },
    {
      ...ofCompany,
      kind: 'company-deleted',
      waits: 't.purge_at > now()',
      dueDate: '(t.purge_at at time zone t.timezone)::date',
      at: `t.purge_at - interval '30 days'`,
    },
    {
      ...ofCompany,
      kind: 'mail-undelivered',
      from: `${ofCompany.from} join find_undelivered_mails() m on m.company_id = t.id`,
      waits: 'true',
      number: `m.mails || case m.mails when 1 then ' mail' else ' mails' end`,
      at: 'm.last_at',
    },
  ],
  attention: [firstStepsAttention],
  subjects: { company: '(select c.name from companies_read c where c.id = $1 and c.id = line."recordId")' },
  activity: {
    permission: 'activity.read',
    path: '/api/companies',
    texts: {
      features: wordsOf,
      checklist: listOf('task'),
      logoUrl: (address) => (address === null ? null : 'picture'),
    },
  },
} as const satisfies Noun;
