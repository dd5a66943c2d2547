import type { ScreenDefinition } from '@nerka/mf-shared/contract';

/** The shell's own screens, in the form of a remote's. */
export const screens: readonly ScreenDefinition[] = [];
