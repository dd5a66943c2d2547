export { KeptImage } from './kept-image';
export { recordOfOrder, shownOrder, submitOfOrder } from './kept-order';
export { notifyKept } from './notify-kept';
export { useReadAhead } from './read-ahead';
export { UnreadPart } from './unread-part';
export { WaitingLine } from './waiting-line';
export { WaitingOfRecord } from './waiting-of-record';
