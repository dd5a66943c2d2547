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

export class WorkOrderCounts {
  total: number;
  open: number;
  in_progress: number;
  completed: number;
  cancelled: number;
}

/** The dashboard's counts, exact. */
export class SummaryResponse {
  customers: number;
  workOrders: WorkOrderCounts;
}
