/** @deprecated What `ui/metric-tiles` was called; for remotes that were built before. */
export { MetricTiles as FigureTiles, type Figure } from '../ui/metric-tiles';
