/** Settings of a company that other modules follow; the defaults come from the specification. */
export interface CompanyRules {
  businessType: 'property_management' | 'jobs_business';
  autoAssign: boolean;
  /** `normalised` turns r101 into R-101; `as_typed` keeps the text as typed. */
  unitNumberRule: 'normalised' | 'as_typed';
}

/** What a new work order gets if nothing is said about it. */
export interface WorkRules extends CompanyRules {
  /** Within how many days work that is not urgent should be done. */
  responseDays: number;
  /** In the company's time zone, as 2026-11-30. */
  today: string;
}
