/** Between the parts of what mail programs would turn into a link; nobody sees it. */
const BREAK = '\u200b';
/** A dot, colon or slash inside of a word. */
const JOINT = /(?<=\S)[.:/](?=\S)/g;
const EMAIL = /^[^\s@:/]+@[^\s@:/]+$/;
const ADDRESS = /^[\da-f.:]+$/i;
const AT_ITS_END = /[.,:;]+$/;
/** A username that is made to be a link. */
const SITE = /^www\./i;

/**
 * A text in which no mail program finds an address to link: a company or a person may be called `https://evil.example`,
 * and the mail would lead there in our name. E-mail and network addresses stay as they are, and so does the person's
 * username, which has dots and is copied.
 */
export function unlinked(text: string, username?: string): string {
  const isName = (word: string): boolean => word.replace(AT_ITS_END, '') === username && !SITE.test(word);
  const stays = (word: string): boolean => EMAIL.test(word) || ADDRESS.test(word) || isName(word);
  return text.replace(/\S+/g, (word) => (stays(word) ? word : word.replace(JOINT, `$&${BREAK}`)));
}
