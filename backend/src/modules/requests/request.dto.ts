import { IntersectionType } from '@nestjs/swagger';
import { ChoiceCountResponse } from '../../platform/http/choice-count.dto.js';
import { OptionalWord } from '../../platform/http/fields.js';
import { FilterQuery, PageQuery, QueryNames, QueryReferences, QueryWords } from '../../platform/http/list-query.js';
import { AssigneeResponse, type PermissionToEnter, type WorkOrderStatus } from '../work-orders/work-orders.service.js';
import { RequestMessageResponse } from './messages/request-message.dto.js';
import { RequestPhotoResponse } from './photos/request-photo.dto.js';
import { type RequestLanguage, requestStates, type RequestState } from './request.entity.js';

export const requestSorts = ['newest', 'oldest'] as const;
export type RequestSort = (typeof requestSorts)[number];

export const requestSelections = ['urgent', 'unanswered'] as const;
export type RequestSelection = (typeof requestSelections)[number];

const requestChoices = ['state', 'building', 'only'] as const;

export class RequestFilterQuery extends FilterQuery {
  @QueryWords(requestStates)
  state?: RequestState[];

  @QueryNames()
  building?: string[];

  @QueryReferences()
  unitId?: number[];

  /** Those that were accepted into these orders, or merged into them. */
  @QueryReferences()
  workOrderId?: number[];

  /** `urgent`: with a word of an emergency; `unanswered`: the last message is the requester's. */
  @QueryWords(requestSelections)
  only?: RequestSelection[];
}

export class RequestQuery extends IntersectionType(PageQuery, RequestFilterQuery) {
  @OptionalWord(requestSorts)
  sort?: RequestSort = 'newest';
}

export class RequestCountsQuery extends RequestFilterQuery {
  /** The filters to count; absent: all. */
  @QueryWords(requestChoices)
  of?: (typeof requestChoices)[number][];
}

/** How many requests there are for each value of a filter, under the other filters. */
export class RequestCountsResponse {
  state?: ChoiceCountResponse[];
  building?: ChoiceCountResponse[];
  only?: ChoiceCountResponse[];
}

export class RequestResponse {
  id: number;
  companyId: number;
  requestNumber: string;
  state: RequestState;
  title: string;
  /** Where in the home. */
  location: string | null;
  description: string | null;
  unitId: number | null;
  unitNumber: string | null;
  buildingName: string | null;
  /** As the requester wrote it, where the code is of the company as a whole. */
  unitText: string | null;
  permissionToEnter: PermissionToEnter;
  requesterName: string;
  requesterPhone: string | null;
  requesterEmail: string | null;
  /** Since when the requester no longer lives there. */
  requesterLeftAt: string | null;
  language: RequestLanguage;
  /** Whether it has a word of an emergency. */
  isUrgent: boolean;
  emergencyWords: string[];
  /** Whether the last message is the requester's. */
  awaitsReply: boolean;
  lastMessageAt: string | null;
  rejectReason: string | null;
  /** The order that it became, or that of the request into which it was merged. */
  workOrderId: number | null;
  workOrderNumber: string | null;
  workOrderStatus: WorkOrderStatus | null;
  mergedIntoId: number | null;
  mergedIntoNumber: string | null;
  /** Who accepted, merged or rejected it; null for the provider. */
  screenedBy: AssigneeResponse | null;
  screenedAt: string | null;
  photoCount: number;
  /** Of its first photo. */
  thumbnailUrl: string | null;
  messageCount: number;
  /** Counts its changes. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** An open order or a request of the same unit with similar words. */
export class SimilarWorkResponse {
  kind: 'request' | 'work-order';
  id: number;
  number: string;
  title: string;
  /** Of a request: its state; of an order: its status. */
  state: string;
  /** From 0 to 1. */
  similarity: number;
  createdAt: string;
}

export class RequestDetailResponse extends RequestResponse {
  photos: RequestPhotoResponse[];
  messages: RequestMessageResponse[];
  /** The most similar first, at most five; none once it has been screened. */
  duplicates: SimilarWorkResponse[];
}
