import type { DeliveryNoun } from './delivery-filters';
import type { Webhook, WebhookFields } from './webhooks.api';

export interface WebhookValues {
  url: string;
  description: string;
  isOfAll: boolean;
  nouns: DeliveryNoun[];
}

export const newWebhook: WebhookValues = { url: '', description: '', isOfAll: true, nouns: [] };

export const valuesOf = ({ url, description, nouns }: Webhook): WebhookValues => ({
  ...{ url, description: description ?? '', isOfAll: nouns === null, nouns: (nouns ?? []) as DeliveryNoun[] },
});

export const toFields = ({ url, description, isOfAll, nouns = [] }: WebhookValues): WebhookFields => ({
  ...{ url, description: description || null, nouns: isOfAll ? null : nouns },
});
