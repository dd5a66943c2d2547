import { formatCount } from './count';

const STEP = 1024;
const units = ['kB', 'MB', 'GB'] as const;
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** 3565158 → '3.4 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < STEP) return `${formatCount(bytes)} bytes`;
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), units.length);
  return `${oneDecimal.format(bytes / STEP ** power)} ${units[power - 1]}`;
}
