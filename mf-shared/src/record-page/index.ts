export { useCachedRow } from './cached-row';
export { DeleteDialog } from './delete-dialog';
export { RecordFrame, type NextStep } from './record-frame';
export { RecordHeader } from './record-header';
export type { RecordCommand } from './record-menu';
export { RecordPage, type RecordKind } from './record-page';
export { RecordFacts, RecordPart, RecordText, type RecordFact } from './record-part';
export { RecordPeople, type RecordPerson } from './record-people';
