/** The ids that a search function finds for the term; evaluated once for the whole statement. */
export const foundIn = (searchFunction: string): string => `any (array(select ${searchFunction}($2)))`;

/** Joins the parts of a subtitle that are present with a dot. */
export const joined = (...parts: string[]): string => `nullif(concat_ws(' · ', ${parts.join(', ')}), '')`;
