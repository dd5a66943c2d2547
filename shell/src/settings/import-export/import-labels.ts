import type { Schemas } from '@nerka/mf-shared/api';
import type { BusinessType } from '@nerka/mf-shared/contract';
import { formatCount } from '@nerka/mf-shared/format';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { declaredRecords } from '../../releases/declared-records';
import type { ScreenDeclaration } from '../../releases/front-ends';

export type Import = Schemas['ImportResponse'];
export type ImportDetail = Schemas['ImportDetailResponse'];
export type ImportRow = Schemas['ImportRowResponse'];
export type Export = Schemas['ExportResponse'];
export type ImportKind = Import['kind'];

/** What this kind of business imports and exports, as options of a select. */
export function kindOptions(screens: readonly ScreenDeclaration[], business: BusinessType) {
  return declaredRecords(screens)
    .flatMap(({ record: { csv } }) => (csv ? [{ ...csv, position: csv.order[business] }] : []))
    .filter(({ position }) => position !== undefined)
    .sort((one, other) => one.position! - other.position!)
    .map(({ kind, title }) => ({ value: kind as ImportKind, label: title }));
}

export type KindOptions = ReturnType<typeof kindOptions>;

/** What a file of this kind leaves out; absent: nothing that somebody would miss. */
const limits: Partial<Record<ImportKind, string>> = {
  residents:
    'A file of residents sets the lease of today alone: earlier leases, renewals and rent changes are entered at the resident.',
};

export const limitOf = (kind: ImportKind): string | undefined => limits[kind];

/** The kind itself if no live front end declares it. */
export function kindLabel(screens: readonly ScreenDeclaration[], kind: ImportKind): string {
  return declaredRecords(screens).find(({ record }) => record.csv?.kind === kind)?.record.csv?.title ?? kind;
}

const statuses: Record<Import['status'], { words: string; tone: StatusTone }> = {
  checked: { words: 'Not imported yet', tone: 'blue' },
  queued: { words: 'Waiting', tone: 'amber' },
  running: { words: 'Importing', tone: 'amber' },
  imported: { words: 'Imported', tone: 'green' },
  failed: { words: 'Failed', tone: 'red' },
  undo_queued: { words: 'Waiting', tone: 'amber' },
  undoing: { words: 'Undoing', tone: 'amber' },
  undone: { words: 'Undone', tone: 'grey' },
};

export const statusOf = ({ status }: Pick<Import, 'status'>) => statuses[status];

const underWay: readonly Import['status'][] = ['queued', 'running', 'undo_queued', 'undoing'];
export const isUnderWay = ({ status }: Pick<Import, 'status'>): boolean => underWay.includes(status);

/** `1 row`, `2,500 rows`. */
export const rows = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

/** '2 new, 1 changed, 0 as they were, 3 with problems'. */
export function summaryOf({ status, createCount, updateCount, unchangedCount, badCount }: Import): string {
  const skipped = status === 'checked' ? 'with problems' : 'left out';
  const parts: [number, string][] = [
    [createCount, 'new'],
    [updateCount, 'changed'],
    [unchangedCount, 'as they were'],
    [badCount, skipped],
  ];
  return parts.map(([count, words]) => `${formatCount(count)} ${words}`).join(', ');
}

/** 'Known records are found by name, or else by e-mail.' */
export function matchingOf({ matchedBy }: Pick<ImportDetail, 'matchedBy'>): string {
  return `Known records are found by ${matchedBy.join(', or else by ')}. A row that finds none is a new one.`;
}

export function nameOf(person: Import['startedBy']): string {
  return person ? (person.displayName ?? person.firstName ?? person.username) : 'Somebody who left';
}
