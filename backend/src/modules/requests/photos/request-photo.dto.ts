export class RequestPhotoResponse {
  id: number;
  /** The address of the picture, which is at most 1,600 pixels wide and high. */
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  createdAt: string;
}
