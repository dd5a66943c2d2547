/** What a new company has done of what comes first. */
export class FirstStepsResponse {
  /** Whether dashboards show them: not once all are done, or a manager has put them away. */
  isOpen: boolean;
  address: boolean;
  /** Not needed: only the provider sets it. */
  logo: boolean;
  /** Two people. */
  team: boolean;
  /** A customer, a resident or a unit, imported or not. */
  records: boolean;
  /** A work order; in a jobs business a job or invoice. */
  work: boolean;
  /** Only a jobs business mails its first invoice. */
  mailed: boolean;
  /** The latest invoice that was not mailed. */
  invoiceId: number | null;
}
