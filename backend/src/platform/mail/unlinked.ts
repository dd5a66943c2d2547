/** Between the parts of what mail programs would turn into a link; nobody sees it. */
const BREAK = '\u200b';
/** A dot, colon or slash inside of a word. */
const JOINT = /(?<=\S)[.:/](?=\S)/g;
/** Names with dots stay: people copy their username from a mail. */
const IS_LINK = /\/|^www\./i;

/**
 * A text in which no mail program finds an address to link: a company or a person may be called `https://evil.example`,
 * and the mail would lead there in our name.
 */
export const unlinked = (text: string): string =>
  text.replace(/\S+/g, (word) => (IS_LINK.test(word) ? word.replace(JOINT, `$&${BREAK}`) : word));
