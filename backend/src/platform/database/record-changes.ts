/** The topic of the database channel under which every transaction says what it changed, once it is committed. */
export const CHANGES_TOPIC = 'changes';

/** A notification holds 8,000 bytes. */
const MAX_NAMED = 50;

/** A record that changed; without an id several of the noun did. */
export interface RecordChange {
  noun: string;
  id?: number;
}

/** What one transaction changed in a company, or without one on the platform. */
export interface CompanyChanges {
  companyId: number | null;
  records: RecordChange[];
  /** The open page that asked for it. */
  pageId?: string | undefined;
  /** Where in the log of writes it was committed, where a replica reads; see read-replica.ts. */
  position?: number | undefined;
}

/** Each record once; of very many only their nouns. */
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
