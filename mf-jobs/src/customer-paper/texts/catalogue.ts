import type { en } from './en';

export type PaperText = keyof typeof en;

/** What another language says for each text of the English one. */
export type Catalogue = Record<PaperText, string>;
