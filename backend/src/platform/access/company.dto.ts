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
  createdAt: string;
}
