export class RentRollSummary {
  units: number;
  occupied: number;
  /** Occupied, and everybody there is leaving. */
  onNotice: number;
  vacantLeased: number;
  vacantAvailable: number;
  down: number;
  /** Of a hundred units those that somebody lives in, to one decimal; null without units. */
  occupancyPercent: number | null;
  squareFeet: number;
  squareFeetOccupied: number;
  /** Market rents of all units, in cents a month. */
  grossPotentialRent: number;
  /** Rents of the leases, in cents a month. */
  actualRent: number;
  /** Market rent less rent of the units that have both; a gain is negative. */
  lossToLease: number;
  /** Market rents of the units in which nobody lives. */
  vacancyLoss: number;
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
  /** Who lives there, the leaseholder first; null in a vacant unit. */
  residents: string | null;
  moveInDate: string | null;
  leaseStart: string | null;
  /** null while somebody lives there: month to month. */
  leaseEnd: string | null;
  daysToEnd: number | null;
  noticeDate: string | null;
  moveOutDate: string | null;
  /** Of a vacant unit that is leased ahead. */
  nextMoveInDate: string | null;
  /** In cents a month, as what follows. */
  marketRent: number | null;
  rent: number | null;
  deposit: number | null;
  /** What is open today on the residents' invoices. */
  balance: number;
  /** A leased unit without rent, or one that is marked occupied though nobody is known to live there. */
  alert: 'no_rent' | 'no_resident' | null;
}

/** Who lives where on one day, for how much, and until when. */
export class RentRollResponse {
  asOf: string;
  summary: RentRollSummary;
  buildings: RentRollBuilding[];
  rowCount: number;
  /** The first 1,000, by unit number. */
  rows: RentRollRow[];
}
