export { CardGrid } from './card-grid';
export { FilterBar } from './filter-bar';
export { CreateButton, ListHead, type NewRecord } from './list-head';
export { NothingListed, RecordList } from './record-list';
export type { SavedList } from './saved-views-button';
