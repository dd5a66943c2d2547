/** Who made a change, for the audit logs. */
export interface Author {
  /** null for the system itself. */
  readonly userId: number | null;
  readonly address: string | null;
  /** What the browser says of itself; absent for jobs and programs. */
  readonly device?: string | null;
  /** The support session of the provider's person who made it. */
  readonly supportId?: number | null;
  /** The API key by which a program made it for the person. */
  readonly apiKeyId?: number | null;
}
