/** The topic of the database channel on which every transaction publishes its changes after the commit. */
export const CHANGES_TOPIC = 'changes';

/** Limited, because a notification holds at most 8,000 bytes. */
const MAX_NAMED = 50;

/** A changed record; without an id, several of the noun changed. */
export interface RecordChange {
  noun: string;
  id?: number;
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
  lines: readonly { noun: string; recordId: number }[],
  { position, pageId }: Pick<CompanyChanges, 'position' | 'pageId'> = {},
): string {
  const byRecord = new Map(lines.map(({ noun, recordId }) => [`${noun} ${recordId}`, { noun, id: recordId }]));
  const nouns = new Set(lines.map(({ noun }) => noun));
  const records: RecordChange[] =
    byRecord.size <= MAX_NAMED ? [...byRecord.values()] : [...nouns].map((noun) => ({ noun }));
  return JSON.stringify({ companyId, records, pageId, position } satisfies CompanyChanges);
}
