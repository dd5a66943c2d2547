import type { en } from './en';

export type TextKey = keyof typeof en;

/** What another language says for each text of the English one. */
export type Catalogue = Record<TextKey, string>;
