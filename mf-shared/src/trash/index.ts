export { notifyDeleted, restoreEntry, type TrashEntry, type TrashedNoun } from './restore';
