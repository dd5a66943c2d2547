/** What a company has chosen and other modules follow; the defaults are the specification's. */
export interface CompanyRules {
  businessType: 'property_management' | 'jobs_business';
  /** New work orders without an assignee field go to the least busy technician. */
  autoAssign: boolean;
  /** `normalised` makes R-101 of r101; `as_typed` keeps what was typed. */
  unitNumberRule: 'normalised' | 'as_typed';
}
