export class RentRollSummary {
  units: number;
  occupied: number;
  /** Occupied, and all residents are leaving. */
  onNotice: number;
  vacantLeased: number;
  vacantAvailable: number;
  down: number;
  /** Percentage of the units that are occupied, to one decimal; null without units. */
  occupancyPercent: number | null;
  squareFeet: number;
  squareFeetOccupied: number;
  /** Market rents of all units, in cents a month. */
  grossPotentialRent: number;
  /** Rents of the leases, in cents a month. */
  actualRent: number;
  /** Market rent less rent of the units that have both; a gain is negative. */
  lossToLease: number;
  /** Market rents of the vacant units. */
  vacancyLoss: number;
  /** Of the leases. */
  deposits: number;
  /** What all residents owe at the end of the day. */
  balance: number;
  /** Rows with an alert. */
  alerts: number;
}

export class RentRollBuilding {
  /** null: units without a building. */
  buildingName: string | null;
  units: number;
  occupied: number;
  onNotice: number;
  vacant: number;
  down: number;
  /** In cents a month. */
  actualRent: number;
}

export class RentRollRow {
  unitId: number;
  unitNumber: string;
  buildingName: string | null;
  bedrooms: number;
  /** In tenths: 15 is one and a half. */
  bathrooms: number;
  squareFeet: number | null;
  status: 'occupied' | 'on_notice' | 'vacant_leased' | 'vacant_available' | 'down';
  /** The residents, the leaseholder first; null for a vacant unit. */
  residents: string | null;
  moveInDate: string | null;
  leaseStart: string | null;
  /** null if the unit is vacant, or occupied from month to month. */
  leaseEnd: string | null;
  daysToEnd: number | null;
  noticeDate: string | null;
  moveOutDate: string | null;
  /** For a vacant unit with a future lease. */
  nextMoveInDate: string | null;
  /** In cents a month, like the following amounts. */
  marketRent: number | null;
  rent: number | null;
  deposit: number | null;
  /** The unpaid amount of the residents' invoices at the end of the day. */
  balance: number;
  /** A leased unit without rent, one marked as occupied without a resident, or one whose lease of the day is not recorded. */
  alert: 'no_rent' | 'no_resident' | 'no_lease' | null;
}

export class RentRollResponse {
  asOf: string;
  /** The last day on which somebody entered what belongs to this day or an earlier one; null if nobody did after it. */
  correctedOn: string | null;
  summary: RentRollSummary;
  buildings: RentRollBuilding[];
  rowCount: number;
  /** The first 1,000, by unit number. */
  rows: RentRollRow[];
}
