export { BulkAssignees } from './bulk-assignees';
export { BulkBar } from './bulk-bar';
export { BulkChoice } from './bulk-choice';
export { BulkMenu } from './bulk-menu';
export { BulkDeletion } from './bulk-deletion';
export { useBulkTarget, type BulkChange } from './bulk-target';
