/** The user and address that the audit logs record for a change. */
export interface Author {
  /** null for the system itself. */
  readonly userId: number | null;
  readonly address: string | null;
}
