import { type CsvColumn, dollars } from '../report-rows.js';
import type { RentRollRow } from './rent-roll.dto.js';

export const statuses: Record<RentRollRow['status'], string> = {
  occupied: 'Occupied',
  on_notice: 'On notice',
  vacant_leased: 'Vacant, leased',
  vacant_available: 'Vacant, available',
  down: 'Down',
};
const alerts = {
  no_rent: 'Leased without rent',
  no_resident: 'Occupied, nobody known',
  no_lease: 'Lease not recorded',
};
const TENTHS = 10;

/** The rent roll in the form usual in property management: vacant rows print VACANT. */
export const rentRollColumns: readonly CsvColumn<RentRollRow>[] = [
  { label: 'Building', cell: (row) => row.buildingName },
  { label: 'Unit', cell: (row) => row.unitNumber },
  { label: 'Bedrooms', cell: (row) => row.bedrooms },
  { label: 'Bathrooms', cell: (row) => row.bathrooms / TENTHS },
  { label: 'Square feet', cell: (row) => row.squareFeet },
  { label: 'Status', cell: (row) => statuses[row.status] },
  { label: 'Residents', cell: (row) => row.residents ?? (row.status === 'occupied' ? null : 'VACANT') },
  { label: 'Move-in', cell: (row) => row.moveInDate },
  { label: 'Lease start', cell: (row) => row.leaseStart },
  { label: 'Lease end', cell: (row) => row.leaseEnd },
  { label: 'Days to end', cell: (row) => row.daysToEnd },
  { label: 'Notice', cell: (row) => row.noticeDate },
  { label: 'Move-out', cell: (row) => row.moveOutDate },
  { label: 'Next move-in', cell: (row) => row.nextMoveInDate },
  { label: 'Market rent', cell: (row) => dollars(row.marketRent) },
  { label: 'Rent', cell: (row) => dollars(row.rent) },
  { label: 'Deposit', cell: (row) => dollars(row.deposit) },
  { label: 'Balance', cell: (row) => dollars(row.balance) },
  { label: 'Alert', cell: (row) => row.alert && alerts[row.alert] },
];
