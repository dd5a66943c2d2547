/** Where a company's screens begin, for example /nerka/strata or /nerka-living/strata. */
export interface CompanyAddress {
  basePath: string;
}

/** The address of a company under its project's slug, or under 'nerka', which works for every company. */
export function companyAddress(prefix: string, companySlug: string): CompanyAddress {
  return { basePath: `/${prefix}/${companySlug}` };
}

type Company = CompanyAddress;
type Id = number | string;

const segment = (value: Id) => encodeURIComponent(value);

/** The address of every screen. Links within a company keep the prefix by which the user entered it. */
export const paths = {
  home: () => '/',
  signIn: (redirect?: string) => (redirect ? `/signin?redirect=${encodeURIComponent(redirect)}` : '/signin'),
  ownCompany: () => '/company',
  profile: () => '/profile',
  platform: () => '/nerka/admin',
  project: (slug: string) => `/project-${segment(slug)}`,
  projectInstances: (slug: string) => `/project-${segment(slug)}/instances`,
  companyAdmin: (companySlug: string) => `/nerka/${segment(companySlug)}/admin`,
  companyUsers: (companySlug: string) => `/nerka/${segment(companySlug)}/users`,

  dashboard: (company: Company) => `${company.basePath}/dashboard`,
  pipeline: (company: Company) => `${company.basePath}/pipeline`,
  deal: (company: Company, id: Id) => `${company.basePath}/pipeline/${segment(id)}`,
  customers: (company: Company) => `${company.basePath}/customers`,
  customer: (company: Company, id: Id) => `${company.basePath}/customers/${segment(id)}`,
  leases: (company: Company) => `${company.basePath}/leases`,
  moveIn: (company: Company, unitNumber: string) =>
    `${company.basePath}/leases?moveIn=yes&unit=${encodeURIComponent(unitNumber)}`,
  items: (company: Company) => `${company.basePath}/items`,
  item: (company: Company, id: Id) => `${company.basePath}/items/${segment(id)}`,
  invoices: (company: Company) => `${company.basePath}/invoices`,
  invoice: (company: Company, invoiceNumber: string) => `${company.basePath}/invoice/${segment(invoiceNumber)}`,
  /** The page of an invoice, which is also the job; `invoice` is its editor. */
  invoicePage: (company: Company, id: Id) => `${company.basePath}/invoices/${segment(id)}`,
  newInvoice: (company: Company) => `${company.basePath}/invoice/new`,
  jobs: (company: Company) => `${company.basePath}/jobs`,
  newJob: (company: Company) => `${company.basePath}/invoices/new`,
  editJob: (company: Company, id: Id) => `${company.basePath}/invoices/${segment(id)}/edit`,
  schedule: (company: Company) => `${company.basePath}/jobs/schedule`,
  workOrders: (company: Company) => `${company.basePath}/work-orders`,
  workOrder: (company: Company, id: Id) => `${company.basePath}/work-orders/${segment(id)}`,
  requests: (company: Company) => `${company.basePath}/requests`,
  request: (company: Company, id: Id) => `${company.basePath}/requests/${segment(id)}`,
  units: (company: Company) => `${company.basePath}/units`,
  unit: (company: Company, id: Id) => `${company.basePath}/units/${segment(id)}`,
  turns: (company: Company) => `${company.basePath}/turns`,
  turn: (company: Company, id: Id) => `${company.basePath}/turns/${segment(id)}`,
  /** `moveOutDate`: the day on which the last resident left. */
  newTurn: (company: Company, unitNumber: string, moveOutDate: string) =>
    `${company.basePath}/turns?new=yes&unit=${encodeURIComponent(unitNumber)}&moveOut=${moveOutDate}`,
  team: (company: Company) => `${company.basePath}/team-members`,
  reports: (company: Company) => `${company.basePath}/reports`,
  activity: (company: Company) => `${company.basePath}/activity`,
  settings: (company: Company) => `${company.basePath}/settings`,
};
