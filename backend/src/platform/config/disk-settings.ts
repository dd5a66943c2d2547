import { wholeNumber } from './whole-number.js';

const MAX_MB = 1_000_000;

/** In MB (1,000,000 bytes). */
export interface DiskSettings {
  /** Kept for when the disk is full: the size of the reserve file; 0: none. */
  reserveMb: number;
  /** With less free space, the operator is warned; 0: never. */
  warningMb: number;
}

export const readDiskSettings = (source: NodeJS.ProcessEnv): DiskSettings => ({
  reserveMb: wholeNumber(source, 'DISK_RESERVE_MB', 64, 0, MAX_MB),
  warningMb: wholeNumber(source, 'DISK_WARNING_MB', 1000, 0, MAX_MB),
});
