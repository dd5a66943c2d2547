/** The ids that a search function finds for the term; asked once for the whole statement. */
export const foundIn = (searchFunction: string): string => `any (array(select ${searchFunction}($2)))`;

/** Parts of a subtitle, with a dot between those that there are. */
export const joined = (...parts: string[]): string => `nullif(concat_ws(' · ', ${parts.join(', ')}), '')`;
