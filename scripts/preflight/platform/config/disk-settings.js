// Written by npm run generate from backend/src/platform/config/disk-settings.ts.
import { wholeNumber } from './whole-number.js';
const MAX_MB = 1_000_000;
export const readDiskSettings = (source)=>({
        reserveMb: wholeNumber(source, 'DISK_RESERVE_MB', 64, 0, MAX_MB),
        warningMb: wholeNumber(source, 'DISK_WARNING_MB', 1000, 0, MAX_MB)
    });
