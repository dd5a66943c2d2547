import { wordsOf } from '../../platform/nouns/activity-texts.js';
import type { Noun } from '../../platform/nouns/noun.js';

/** Of an address, whose other parts may hold a secret of the receiver. */
const host = `split_part(split_part(split_part(t.url, '//', 2), '/', 1), '?', 1)`;

export const webhookNoun = {
  name: 'webhook',
  subjects: {
    webhook: `(select ${host} from webhooks_read t where t.company_id = $1 and t.id = line."recordId")`,
  },
  activity: { permission: 'webhooks.write', path: '/api/webhooks', texts: { nouns: wordsOf } },
  notices: [
    {
      kind: 'webhook-off',
      permission: 'webhooks.write',
      from: 'webhooks_read t',
      waits: 'not t.is_enabled and t.off_reason is not null',
      number: `'Webhook'`,
      title: host,
      at: 't.off_at',
    },
  ],
} as const satisfies Noun;
