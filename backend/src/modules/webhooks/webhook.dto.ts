import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsString } from 'class-validator';
import { sentence, whenSentAndNotNull } from '../../platform/http/field-rules.js';
import { OptionalFlag, OptionalText, RequiredText } from '../../platform/http/fields.js';
import { RequiredInstant } from '../../platform/http/instant-field.js';
import { NOUN_LIST } from '../../platform/nouns/noun-names.js';

const MAX_URL = 2_000;
const MAX_DESCRIPTION = 200;
const MAX_NOUNS = 100;

/** Names of nouns with an activity; the service knows them. */
const OptionalNouns = (): PropertyDecorator => (target, key) => {
  const items = { type: 'string', [NOUN_LIST]: 'audited' };
  const described = { type: 'array', items, maxItems: MAX_NOUNS, nullable: true, required: false };
  ApiProperty(described as Parameters<typeof ApiProperty>[0])(target, key);
  whenSentAndNotNull()(target, key);
  IsArray(sentence('must be a list.'))(target, key);
  ArrayMaxSize(MAX_NOUNS, sentence(`holds more than ${MAX_NOUNS}.`))(target, key);
  ArrayUnique(sentence('names something twice.'))(target, key);
  IsString({ each: true, message: 'Each must be text.' })(target, key);
};

export class CreateWebhookBody {
  /** Where events are posted; it begins with https://, and is not in a private network. */
  @RequiredText('Address is required', MAX_URL)
  url: string;

  /** What receives them. */
  @OptionalText(MAX_DESCRIPTION)
  description?: string | null;

  /** Only events of these kinds of records, with what belongs to them; null: of all. */
  @OptionalNouns()
  nouns?: string[] | null;
}

export class UpdateWebhookBody {
  /** Where events are posted; it begins with https://, and is not in a private network. */
  @RequiredText('Address is required', MAX_URL, { optional: true })
  url?: string;

  /** What receives them. */
  @OptionalText(MAX_DESCRIPTION)
  description?: string | null;

  /** Only events of these kinds of records, with what belongs to them; null: of all. */
  @OptionalNouns()
  nouns?: string[] | null;

  /** Off: there are no events for it, and those that wait are given up. */
  @OptionalFlag()
  isEnabled?: boolean;
}

/** Why a webhook was switched off by itself. */
export const offReasons = ['failing', 'gone'] as const;
export type OffReason = (typeof offReasons)[number];

export class WebhookResponse {
  id: number;
  companyId: number;
  url: string;
  description: string | null;
  /** Null: events of all records. */
  @ApiProperty({ type: [String], nullable: true })
  nouns: string[] | null;
  isEnabled: boolean;
  /** `failing`: nothing was delivered for a day; `gone`: the receiver answered 410; null: it is on, or somebody switched it off. */
  @ApiProperty({ enum: offReasons, type: String, nullable: true })
  offReason: OffReason | null;
  offAt: string | null;
  /** Since when nothing was delivered; null: the latest attempt was, or there was none. */
  failingSince: string | null;
  /** The receiver does not answer; nothing is tried before. */
  pausedUntil: string | null;
  lastSuccessAt: string | null;
  /** Deliveries that wait, counted to 1,001. */
  waiting: number;
  /** Deliveries that were given up, counted to 1,001. */
  failed: number;
  /** Until when messages are signed by the former secret, too. */
  formerSecretUntil: string | null;
  /** Whether deliveries that were given up are being put back. */
  isReplaying: boolean;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

export class CreatedWebhookResponse extends WebhookResponse {
  /** By which the receiver checks the signature. */
  secret: string;
}

export class WebhookSecretResponse {
  /** By which the receiver checks the signature. */
  secret: string;
  /** Until when messages are signed by the former one, too; null: there is none. */
  formerSecretUntil: string | null;
}

export class WebhookTestResponse {
  isDelivered: boolean;
  /** What the receiver said, or why it could not be reached. */
  message: string;
  /** Null: there was no answer. */
  status: number | null;
  /** The first KiB of the answer. */
  answer: string | null;
  durationMs: number;
}

export class ReplayBody {
  /** Deliveries of this time and later that were given up are sent again. */
  @RequiredInstant()
  since: string;
}
