/** How a company's portal looks to anyone who opens it. Nothing else about the company is public. */
export class CompanyContextResponse {
  name: string;
  logoUrl: string | null;
  /** #rrggbb; the page corrects it for contrast. */
  primaryColor: string | null;
  welcomeMessage: string | null;
}
