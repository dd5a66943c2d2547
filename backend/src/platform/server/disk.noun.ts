import type { Noun } from '../nouns/noun.js';

export const diskNoun = {
  name: 'disk',
  platformNotices: [
    {
      kind: 'disk-nearly-full',
      from: 'disk_warnings_read t',
      waits: 'true',
      number: `'Disk of the database'`,
      title: `t.free_mb || ' MB free'`,
      at: 't.began_at',
      companySlug: 'null',
    },
  ],
} as const satisfies Noun;
