import type { Schemas } from '@nerka/mf-shared/api';

/** A line of the activity of all companies and projects. */
export type PlatformEntry = Schemas['PlatformActivityEntryResponse'];
