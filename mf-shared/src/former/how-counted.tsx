/** @deprecated What `ui/methodology` was called; for remotes that were built before. */
export { Methodology as HowCounted } from '../ui/methodology';
