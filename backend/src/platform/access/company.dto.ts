/** A company as its staff and the provider see it; every session contains its own. */
export class CompanyResponse {
  id: number;
  name: string;
  slug: string;
  /** The path segment between `nerka` and the company. */
  projectSlug: string;
  subdomain: string | null;
  businessType: 'property_management' | 'jobs_business';
  features: string[];
  logoUrl: string | null;
  primaryColor: string | null;
  welcomeMessage: string | null;
  /** IANA name. */
  timezone: string;
  /** Whether the text typed for a unit is normalised (`r101` → `R-101`) or kept. */
  unitNumberRule: 'normalised' | 'as_typed';
  /** Assigns new work orders without an assignee field to the least busy technician. */
  autoAssign: boolean;
  createdAt: string;
}
