import type { NounFixture } from '../../../test/noun-fixture.js';
import { TEST_SECRETS_KEY } from '../../../test/secrets-key.js';
import type { Environment } from '../../platform/config/environment.js';
import { Sealed } from '../../platform/access/sealed.js';
import { WebhookSecrets } from './webhook-secrets.js';

const secrets = new WebhookSecrets(new Sealed({ secretsKey: TEST_SECRETS_KEY } as Environment));

type Builder = NonNullable<NounFixture['builders']>[string];

/** Few tests make such an event: its delivery would write while they compare what is written. */
const RARE = ['api-key'];

/** Off, as the background would write while tests compare what is written. */
const aWebhook: Builder = async (context) => {
  const { company, insert, text, unique } = context;
  const { sealed } = secrets.make(company.id);
  const webhook = await insert('webhooks', {
    ...{ url: `https://receiver.invalid/${unique}`, description: text, secret_sealed: sealed },
    is_enabled: false,
  });
  // Two, so that its log has a second page.
  for (const record of [1, 2]) await aDelivery(context, webhook.id, record);
  return webhook;
};

const aDelivery = ({ insert, text }: Parameters<Builder>[0], webhookId: number, recordId: number) =>
  insert('webhook_deliveries', {
    ...{ webhook_id: webhookId, noun: 'work-order', record_id: recordId, type: 'workOrder.updated' },
    ...{ payload: JSON.stringify({ title: text }), last_answer: text, state: 'failed' },
  });

export const fixture: NounFixture = {
  builders: {
    webhooks: aWebhook,
    'webhook-deliveries': async (context) => aDelivery(context, await context.build('webhooks'), 3),
  },
  bodies: {
    'POST /api/companies/{companyId}/webhooks': async ({ factories, company }) => {
      // A company has few at a time, and tests make many.
      await factories.query(company.id, 'delete from webhook_deliveries where company_id = $1', [company.id]);
      await factories.query(company.id, 'delete from webhooks where company_id = $1', [company.id]);
      return { url: 'https://receiver.invalid/events', nouns: RARE };
    },
    'PUT /api/webhooks/{id}': () => Promise.resolve({ url: 'https://receiver.invalid/others' }),
    'POST /api/webhooks/{id}/replays': () => Promise.resolve({ since: '2026-11-01T00:00:00Z' }),
  },
};
