/** Of fractions, powers and circled digits NFKC would make other numbers: 12½ is not 121/2, and 12² not 122. */
const BUT_NUMBERS = /\P{No}+/gu;

/** Full-width and other compatible characters become ordinary ones. */
export const compatible = (text: string): string => text.replace(BUT_NUMBERS, (part) => part.normalize('NFKC'));
