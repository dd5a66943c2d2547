export { RecordHeader, RecordPage, type RecordKind } from './record-page';
