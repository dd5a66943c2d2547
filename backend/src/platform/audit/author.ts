/** Who made a change, for the audit logs. */
export interface Author {
  /** null for the system itself. */
  readonly userId: number | null;
  readonly address: string | null;
}
