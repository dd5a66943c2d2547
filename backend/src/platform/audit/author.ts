/** Who changes something, and from where, as the audit logs keep it. */
export interface Author {
  /** null for the system itself. */
  readonly userId: number | null;
  readonly address: string | null;
}
