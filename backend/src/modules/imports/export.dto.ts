import { NounName } from '../../platform/nouns/noun-names.js';

export const exportStatuses = ['waiting', 'ready', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

export class ExportResponse {
  id: number;
  companyId: number;
  @NounName('imported')
  kind: string;
  status: ExportStatus;
  /** How many rows there were when it was requested. */
  rowCount: number;
  /** How many of them are written. */
  doneCount: number;
  createdAt: string;
  endedAt: string | null;
  /** When the file will be deleted. */
  expiresAt: string;
}

export class StartedExportResponse {
  /** null if there are few enough rows to download them at once. */
  export: ExportResponse | null;
}
