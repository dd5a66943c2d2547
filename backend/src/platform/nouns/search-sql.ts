/** The ids found for the term; evaluated once for the whole statement. */
export const foundIn = (searchFunction: string): string => `any (array(select ${searchFunction}($2)))`;

/** Joins the present parts of a subtitle with a dot. */
export const joined = (...parts: string[]): string => `nullif(concat_ws(' · ', ${parts.join(', ')}), '')`;
