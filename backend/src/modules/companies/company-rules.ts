/** Settings of a company that other modules follow; the defaults come from the specification. */
export interface CompanyRules {
  businessType: 'property_management' | 'jobs_business';
  /** Assigns new work orders without an assignee field to the least busy technician. */
  autoAssign: boolean;
  /** `normalised` turns r101 into R-101; `as_typed` keeps the text as typed. */
  unitNumberRule: 'normalised' | 'as_typed';
}
