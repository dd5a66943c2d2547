/** Between the parts of what mail programs would turn into a link; nobody sees it. */
const BREAK = '\u200b';
/** A dot, colon or slash inside of a word. */
const JOINT = /(?<=\S)[.:/](?=\S)/g;
const EMAIL = /^[^\s@:/]+@[^\s@:/]+$/;
const ADDRESS = /^[\da-f.:]+$/i;

/**
 * A text in which no mail program finds an address to link: a company or a person may be called `https://evil.example`,
 * and the mail would lead there in our name. E-mail and network addresses stay as they are.
 */
export const unlinked = (text: string): string =>
  text.replace(/\S+/g, (word) => (EMAIL.test(word) || ADDRESS.test(word) ? word : word.replace(JOINT, `$&${BREAK}`)));
