/** Who made a change, for the audit logs. */
export interface Author {
  /** null for the system itself. */
  readonly userId: number | null;
  readonly address: string | null;
  /** What the browser says of itself; absent for jobs and programs. */
  readonly device?: string | null;
}
