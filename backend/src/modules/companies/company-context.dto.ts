/** By which people may sign in instead of a password. */
export class PortalProviderResponse {
  name: string;
  /** Begins the sign-in; for the whole page. */
  startAddress: string;
}

/** How a company's portal looks to anyone who opens it. Nothing else about the company is public. */
export class CompanyContextResponse {
  name: string;
  logoUrl: string | null;
  /** #rrggbb; the page corrects it for contrast. */
  primaryColor: string | null;
  welcomeMessage: string | null;
  identityProvider: PortalProviderResponse | null;
}
