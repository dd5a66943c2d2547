import type { Noun } from '../../platform/nouns/noun.js';

export const frontEndNoun = {
  name: 'front-end',
  platformNotices: [
    {
      kind: 'front-end-failing',
      from: 'failing_front_ends t',
      waits: 'true',
      number: 't.front_end',
      title: 't.version',
      at: 't.last_failure_at',
      companySlug: 'null',
    },
    {
      kind: 'rollout-stopped',
      from: 'stopped_rollouts t',
      waits: 'true',
      number: 't.front_end',
      title: 't.version',
      at: 't.stopped_at',
      companySlug: 'null',
    },
  ],
} as const satisfies Noun;
