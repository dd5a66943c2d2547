import type { Noun } from '../../platform/nouns/noun.js';

export const savedViewNoun = { name: 'view' } as const satisfies Noun;
