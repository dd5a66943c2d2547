import type { RecordedCompany, RecordedSettings } from '../modules/companies/recorded-companies.js';
import type {
  RecordedCustomer,
  RecordedCustomerAddress,
  RecordedCustomerNote,
} from '../modules/customers/recorded-customers.js';
import type { RecordedDeal } from '../modules/deals/recorded-deals.js';
import type { RecordedEstimate } from '../modules/estimates/recorded-estimates.js';
import type { RecordedInvoice, RecordedPayment } from '../modules/invoices/recorded-invoices.js';
import type { RecordedItem } from '../modules/items/recorded-items.js';
import type { RecordedLaborRate } from '../modules/labor-rates/recorded-labor-rates.js';
import type { RecordedRequest } from '../modules/requests/recorded-requests.js';
import type { RecordedResident } from '../modules/residents/recorded-residents.js';
import type { RecordedView } from '../modules/saved-views/recorded-views.js';
import type { RecordedSeries } from '../modules/series/recorded-series.js';
import type { RecordedTaxRate } from '../modules/tax-rates/recorded-tax-rates.js';
import type { RecordedTurn } from '../modules/turns/recorded-turns.js';
import type { RecordedRentStep } from '../modules/unit-residents/recorded-rent-steps.js';
import type { RecordedUnitResident } from '../modules/unit-residents/recorded-unit-residents.js';
import type { RecordedMarketRent, RecordedStatus } from '../modules/units/recorded-unit-history.js';
import type { RecordedUnit } from '../modules/units/recorded-units.js';
import type { RecordedUser } from '../modules/users/recorded-users.js';
import type { RecordedVisit } from '../modules/visits/recorded-visits.js';
import type { RecordedWorkOrder } from '../modules/work-orders/recorded-work-orders.js';
import type { ActivityLine } from './activity.js';
import type { DemoPhoto } from './work-order-photos.js';

/** Records are numbered from 1; the database's ids replace these numbers when the rows are written. */
export type Numbered<Row> = Row & { id: number };

export interface CompanyRecords {
  taxRates: readonly Numbered<RecordedTaxRate>[];
  customers: readonly Numbered<RecordedCustomer>[];
  customerAddresses: readonly RecordedCustomerAddress[];
  customerNotes: readonly RecordedCustomerNote[];
  items: readonly Numbered<RecordedItem>[];
  units: readonly Numbered<RecordedUnit>[];
  residents: readonly Numbered<RecordedResident>[];
  /** A lease comes after the one that it renews. */
  unitResidents: readonly Numbered<RecordedUnitResident>[];
  rentSteps: readonly RecordedRentStep[];
  marketRents: readonly RecordedMarketRent[];
  unitStatuses: readonly RecordedStatus[];
  deals: readonly Numbered<RecordedDeal>[];
  estimates: readonly Numbered<RecordedEstimate>[];
  turns: readonly Numbered<RecordedTurn>[];
  workOrders: readonly Numbered<RecordedWorkOrder>[];
  series: readonly RecordedSeries[];
  requests: readonly Numbered<RecordedRequest>[];
  invoices: readonly Numbered<RecordedInvoice>[];
  payments: readonly Numbered<RecordedPayment>[];
  visits: readonly Numbered<RecordedVisit>[];
  /** Photos whose pictures are drawn when they are written. */
  photos: readonly DemoPhoto[];
  views: readonly RecordedView[];
  activity: readonly ActivityLine[];
}

export const noRecords: CompanyRecords = {
  taxRates: [], customers: [], customerAddresses: [], customerNotes: [], items: [], units: [], residents: [], unitResidents: [], rentSteps: [], marketRents: [], unitStatuses: [], deals: [], estimates: [], turns: [], workOrders: [],
  series: [], requests: [], invoices: [], payments: [], visits: [], photos: [], views: [], activity: [],
}; // oxfmt-ignore

export interface CompanyData {
  /** The company's current day. */
  today: string;
  company: RecordedCompany;
  users: readonly Numbered<RecordedUser>[];
  settings: RecordedSettings;
  laborRates: readonly RecordedLaborRate[];
  records: CompanyRecords;
  /** One line for the console. */
  summary: string;
}
