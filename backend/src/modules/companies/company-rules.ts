/** Settings of a company that other modules follow; the defaults come from the specification. */
export interface CompanyRules {
  businessType: 'property_management' | 'jobs_business';
  autoAssign: boolean;
  /** `normalised` turns r101 into R-101; `as_typed` keeps the text as typed. */
  unitNumberRule: 'normalised' | 'as_typed';
}
