/** The ids that these functions find for the term; evaluated once for the whole statement. */
export const foundIn = (...searchFunctions: string[]): string =>
  `any (array(${searchFunctions.map((name) => `select ${name}($2)`).join(' union all ')}))`;

/** The ids of the latest records that refer to a record which this function finds, at most as many as it finds itself. */
export const foundBy = (view: string, column: string, searchFunction: string): string =>
  `any (array(select r.id from ${view} r where r.company_id = $1 and r.${column} = ${foundIn(searchFunction)}
    order by r.id desc limit 1001))`;

/** A number such as WO-0777, as people type it: whole, `0777` or `777`. */
export const numberNames = (column: string): string[] => [
  column,
  `substring(${column} from '\\d+$')`,
  `ltrim(substring(${column} from '\\d+$'), '0')`,
];

/** Joins the present parts of a subtitle with a dot. */
export const joined = (...parts: string[]): string => `nullif(concat_ws(' · ', ${parts.join(', ')}), '')`;
