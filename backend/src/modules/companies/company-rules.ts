/** What a company has chosen and other modules follow; the defaults are the specification's. */
export interface CompanyRules {
  businessType: 'property_management' | 'jobs_business';
  /** New work orders without an assignee field go to the least busy technician (D35). */
  autoAssign: boolean;
  /** `normalised` makes R-101 of r101; `as_typed` keeps what was typed (D21). */
  unitNumberRule: 'normalised' | 'as_typed';
}
