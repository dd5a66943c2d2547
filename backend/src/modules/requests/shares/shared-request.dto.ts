import type { PermissionToEnter } from '../../work-orders/work-orders.service.js';
import type { OpenCompanyResponse } from '../entry/new-request.dto.js';
import type { MessageAuthor } from '../messages/request-message.entity.js';
import type { RequestLanguage } from '../request.entity.js';

const requestProgress = ['received', 'accepted', 'planned', 'in_progress', 'done', 'cancelled', 'rejected'] as const;
export type RequestProgress = (typeof requestProgress)[number];

export class SharedMessageResponse {
  author: MessageAuthor;
  text: string;
  createdAt: string;
}

export class SharedPhotoResponse {
  id: number;
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
}

/** A request as its requester sees it: without the names of the company's users, and without other requests. */
export class SharedRequestResponse {
  requestNumber: string;
  company: OpenCompanyResponse;
  unitNumber: string | null;
  buildingName: string | null;
  unitText: string | null;
  title: string;
  location: string | null;
  description: string | null;
  permissionToEnter: PermissionToEnter;
  language: RequestLanguage;
  isUrgent: boolean;
  progress: RequestProgress;
  /** The day for which the work is planned, in the company's time zone; null for who no longer lives there, too. */
  plannedOn: string | null;
  /** Why it was rejected. */
  reason: string | null;
  /** Whether photos can still be added. */
  takesPhotos: boolean;
  photos: SharedPhotoResponse[];
  messages: SharedMessageResponse[];
  createdAt: string;
  updatedAt: string;
}
