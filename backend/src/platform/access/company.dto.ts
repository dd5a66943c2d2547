/** A company as its staff and the provider see it; every session holds its own. */
export class CompanyResponse {
  id: number;
  name: string;
  slug: string;
  /** The parent path segment besides `nerka`. */
  projectSlug: string;
  subdomain: string | null;
  businessType: 'property_management' | 'jobs_business';
  features: string[];
  logoUrl: string | null;
  primaryColor: string | null;
  welcomeMessage: string | null;
  /** IANA name. */
  timezone: string;
  /** What is typed for a unit is normalised (`r101` → `R-101`) or kept. */
  unitNumberRule: 'normalised' | 'as_typed';
  /** A new work order without an assignee field goes to the least busy technician. */
  autoAssign: boolean;
  createdAt: string;
}
