import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { PageQuery, QueryWords } from '../../platform/http/list-query.js';
import { NounName } from '../../platform/nouns/noun-names.js';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export class WebhookDeliveryQuery extends PageQuery {
  /** Only deliveries in this state. */
  @QueryWords(deliveryStates)
  state?: DeliveryState[];

  /** Only events of this kind of records. */
  @NounName('audited', false)
  @IsOptional()
  @IsString({ message: 'noun may be given only once.' })
  noun?: string;
}

export class WebhookDeliveryResponse {
  id: number;
  webhookId: number;
  /** `workOrder.updated`. */
  type: string;
  /** The kind of record: `work-order`. */
  noun: string;
  recordId: number;
  /** `failed`: it was given up. */
  @ApiProperty({ enum: deliveryStates, type: String })
  state: DeliveryState;
  /** How often it was sent, since it was put back last. */
  attempts: number;
  /** Null: it does not wait, or waits for an earlier one of its record. */
  nextTryAt: string | null;
  lastTriedAt: string | null;
  /** Of the latest answer; null: there was none. */
  lastStatus: number | null;
  /** What went wrong last; null: nothing. */
  lastProblem: string | null;
  lastDurationMs: number | null;
  /** When it happened. */
  createdAt: string;
  endedAt: string | null;
}

export class WebhookDeliveryDetailResponse extends WebhookDeliveryResponse {
  /** The header `webhook-id`, the same each time that it is sent. */
  messageId: string;
  /** What is sent, as JSON; null until it is sent first. */
  payload: string | null;
  /** The first KiB of the latest answer. */
  lastAnswer: string | null;
}
