/** @deprecated What `ui/initial-snapshot` was called; for remotes that were built before. */
export { useInitialSnapshot as useAsOpened } from '../ui/initial-snapshot';
