/** The topic of the database channel on which every transaction publishes its changes after the commit. */
export const CHANGES_TOPIC = 'changes';

/** Of a notification, which holds less than 8,000 bytes. */
const MAX_BYTES = 7_500;
const MAX_NAMED = 50;

/** A changed record; without an id, several of the noun changed. */
export interface RecordChange {
  noun: string;
  id?: number;
  /** Pages that keep a record on the screen take it away; without ids, they keep none of the noun. */
  isDeleted?: true;
  /** Of several records, those that were deleted. */
  deletedIds?: number[];
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

/** Lists each record once; of many only the deleted ones, and of very many only their nouns. */
export function changesMessage(
  companyId: number | null,
  lines: readonly ChangedRecord[],
  { position, pageId }: Pick<CompanyChanges, 'position' | 'pageId'> = {},
): string {
  const byRecord = new Map(lines.map((line) => [`${line.noun} ${line.recordId}`, changeOf(line)]));
  const changes = [...byRecord.values()];
  const message = (records: RecordChange[]): string =>
    JSON.stringify({ companyId, records, pageId, position } satisfies CompanyChanges);
  if (changes.length <= MAX_NAMED) return message(changes);
  const withIds = message(nounsOf(changes, (deletedIds) => ({ deletedIds })));
  return withIds.length <= MAX_BYTES ? withIds : message(nounsOf(changes, () => ({ isDeleted: true })));
}

const changeOf = ({ noun, recordId: id, action }: ChangedRecord) => ({
  noun,
  id,
  ...(action === 'deleted' && { isDeleted: true as const }),
});

/** One change for each noun, with what is said of its deleted records. */
function nounsOf(
  changes: readonly ReturnType<typeof changeOf>[],
  deletion: (ids: number[]) => Partial<RecordChange>,
): RecordChange[] {
  const nouns = [...new Set(changes.map(({ noun }) => noun))];
  return nouns.map((noun) => {
    const deleted = changes.filter((change) => change.noun === noun && change.isDeleted).map(({ id }) => id);
    return { noun, ...(deleted.length > 0 && deletion(deleted)) };
  });
}
