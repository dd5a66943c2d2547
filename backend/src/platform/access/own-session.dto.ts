/** A session of the signed-in user. */
export class OwnSessionResponse {
  id: number;
  /** Whether the request belongs to it. */
  isCurrent: boolean;
  /** From where it was begun; null for those from before this was noted. */
  address: string | null;
  /** What the browser said of itself. */
  device: string | null;
  createdAt: string;
  /** At most ten minutes too early. */
  seenAt: string;
  expiresAt: string;
}
