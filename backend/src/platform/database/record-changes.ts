/** The topic of the database channel on which every transaction publishes its changes after the commit. */
export const CHANGES_TOPIC = 'changes';

/** Limited, because a notification holds at most 8,000 bytes. */
const MAX_NAMED = 50;

/** A changed record; without an id, several of the noun changed. */
export interface RecordChange {
  noun: string;
  id?: number;
  /** Pages that keep a record on the screen take it away. */
  isDeleted?: true;
}

/** A line of the log, as far as open pages are concerned. */
export interface ChangedRecord {
  noun: string;
  recordId: number;
  action?: string;
}

/** The changes of one transaction in a company, or without one on the platform. */
export interface CompanyChanges {
  companyId: number | null;
  records: RecordChange[];
  pageId?: string | undefined;
  /** The log position of the commit, if a replica is used. */
  position?: number | undefined;
}

/** Lists each record once; of very many only their nouns. */
export function changesMessage(
  companyId: number | null,
  lines: readonly ChangedRecord[],
  { position, pageId }: Pick<CompanyChanges, 'position' | 'pageId'> = {},
): string {
  const byRecord = new Map(lines.map((line) => [`${line.noun} ${line.recordId}`, changeOf(line)]));
  const nouns = new Set(lines.map(({ noun }) => noun));
  const records: RecordChange[] =
    byRecord.size <= MAX_NAMED ? [...byRecord.values()] : [...nouns].map((noun) => ({ noun }));
  return JSON.stringify({ companyId, records, pageId, position } satisfies CompanyChanges);
}

const changeOf = ({ noun, recordId: id, action }: ChangedRecord): RecordChange => ({
  noun,
  id,
  ...(action === 'deleted' && { isDeleted: true }),
});
