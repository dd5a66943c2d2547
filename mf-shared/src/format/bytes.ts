import { formatCount } from './count';

const KILOBYTE = 1024;
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** 3565158 → '3.4 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${formatCount(bytes)} bytes`;
  const isSmall = bytes < KILOBYTE * KILOBYTE;
  const amount = bytes / (isSmall ? KILOBYTE : KILOBYTE * KILOBYTE);
  return `${oneDecimal.format(amount)} ${isSmall ? 'kB' : 'MB'}`;
}
