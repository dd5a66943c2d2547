import { OptionalText, OptionalWord } from '../../../platform/http/fields.js';
import { AssigneeResponse } from '../work-order.dto.js';
import { type PhotoKind, photoKinds } from './photo.entity.js';

const MAX_CAPTION = 300;
export const MAX_PHOTOS = 50;

export class PhotoUploadQuery {
  @OptionalWord(photoKinds)
  kind?: PhotoKind = 'before';
}

export class UpdatePhotoBody {
  @OptionalWord(photoKinds)
  kind?: PhotoKind;

  @OptionalText(MAX_CAPTION)
  caption?: string | null;
}

export class PhotoResponse {
  id: number;
  /** null for the photo of a task or a visit. */
  workOrderId: number | null;
  /** The task of a turn's checklist that it belongs to. */
  turnTaskId: number | null;
  /** The visit that it belongs to. */
  visitId: number | null;
  kind: PhotoKind;
  caption: string | null;
  /** The address of the picture, which is at most 1,600 pixels wide and high. */
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  /** The user who took it; null for the provider. */
  createdBy: AssigneeResponse | null;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
