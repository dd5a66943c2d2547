export interface CompanyLetterhead {
  name: string;
  slug: string;
  address: string | null;
  phone: string | null;
  website: string | null;
  primaryColor: string | null;
  timezone: string;
  logoUrl: string | null;
}
