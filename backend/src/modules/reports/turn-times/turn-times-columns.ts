import { type CsvColumn, dollars } from '../report-rows.js';
import type { TurnTimesRow } from './turn-times.dto.js';

export const turnTimesColumns: readonly CsvColumn<TurnTimesRow>[] = [
  { label: 'Turn', cell: (row) => row.turnNumber },
  { label: 'Unit', cell: (row) => row.unitNumber },
  { label: 'Building', cell: (row) => row.buildingName },
  { label: 'Bedrooms', cell: (row) => row.bedrooms },
  { label: 'Bathrooms', cell: (row) => row.bathrooms / 10 },
  { label: 'Move-out', cell: (row) => row.moveOutDate },
  { label: 'Inspected', cell: (row) => row.inspectedDate },
  { label: 'Target', cell: (row) => row.targetDate },
  { label: 'Ready', cell: (row) => row.readyDate },
  { label: 'Next move-in', cell: (row) => row.nextMoveInDate },
  { label: 'Turn days', cell: (row) => row.turnDays },
  { label: 'Vacant days', cell: (row) => row.vacantDays },
  { label: 'Still vacant', cell: (row) => row.isStillVacant },
  { label: 'Inspection days', cell: (row) => row.inspectionDays },
  { label: 'Cleaning days', cell: (row) => row.cleaningDays },
  { label: 'Repairs days', cell: (row) => row.repairsDays },
  { label: 'Final days', cell: (row) => row.finalDays },
  { label: 'Estimated cost', cell: (row) => dollars(row.estimatedCost) },
  { label: 'Actual cost', cell: (row) => dollars(row.actualCost) },
  { label: 'Computed cost', cell: (row) => dollars(row.computedCost) },
  { label: 'Variance', cell: (row) => dollars(row.costVariance) },
  { label: 'Vacancy loss', cell: (row) => dollars(row.vacancyLoss) },
  { label: 'Assigned to', cell: (row) => row.assignedTo },
];
