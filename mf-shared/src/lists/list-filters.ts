import { choicesOf, choicesText } from '@nerka/mf-shared/api';

/** A filter in the address of a list. */
interface Filter<Value> {
  /** null: the address does not have it. Unknown values are ignored. */
  read: (text: string | null) => Value;
  /** undefined: what the list shows without it. */
  write: (value: Value) => string | undefined;
  /** It orders the rows and leaves none out. */
  isOrder?: boolean;
  /** It is typed into the search box. */
  isSearch?: boolean;
}

const ALL = 'all';

/** A search term. */
export const searchTerm: Filter<string> = {
  read: (text) => text ?? '',
  write: (text) => text || undefined,
  isSearch: true,
};

/**
 * Any of these words; none: all rows. With a `view` the list shows its words unless the address says otherwise, and all
 * rows with `all`. The view is the list itself: the same words, chosen one by one, are none.
 */
export function anyWord<Value extends string>(
  options: readonly { value: Value }[],
  view: readonly Value[] = [],
): Filter<readonly Value[]> {
  const known = (text: string): Value[] => {
    const parts = choicesOf(text);
    return options.map(({ value }) => value).filter((value) => parts.includes(value));
  };
  return {
    read: (text) => {
      if (text === null || text === ALL) return text === null ? view : [];
      const words = known(text);
      return words.length > 0 ? words : view;
    },
    write: (words) => {
      if (words === view) return undefined;
      return choicesText(words) || (view.length > 0 ? ALL : undefined);
    },
  };
}

/** The records with any of these ids. */
export const anyRecord: Filter<readonly number[]> = {
  read: (text) => (text === null ? [] : choicesOf(text).filter(isId).map(Number)),
  write: (ids) => choicesText(ids) || undefined,
};

/** Any of these names. */
export const anyName: Filter<readonly string[]> = {
  read: (text) => (text ? choicesOf(text).filter(Boolean) : []),
  write: (names) => choicesText(names) || undefined,
};

/** The order of the rows. */
export function sortedBy<Value extends string>(
  options: readonly { value: Value }[],
  standard: NoInfer<Value>,
): Filter<Value> {
  return {
    read: (text) => options.find(({ value }) => value === text)?.value ?? standard,
    write: (value) => (value === standard ? undefined : value),
    isOrder: true,
  };
}

/** The filters of a list, which its address stores. */
export interface ListFilters<Values> {
  /** `sort`: the order that the user has chosen for every visit. */
  read: (search: URLSearchParams, sort?: string | null) => Values;
  write: (values: Values) => URLSearchParams;
  /** Whether they leave rows out that the list would show without them. */
  isFiltered: (values: Values) => boolean;
  /** How many filters are in use besides the search term. */
  chosenIn: (values: Values) => number;
  /** As parameters of the API and as a part of query keys: without choices that leave nothing out. */
  query: (values: Values) => Partial<Values>;
}

/** The values of a list's filters. */
export type FilterValues<Given> = Given extends ListFilters<infer Values> ? Values : never;

export function listFilters<Values extends object>(filters: {
  readonly [Name in keyof Values]: Filter<Values[Name]>;
}): ListFilters<Values> {
  const all = Object.entries(filters) as [keyof Values & string, Filter<unknown>][];
  const built = (valueOf: (name: keyof Values & string, filter: Filter<unknown>) => unknown) =>
    Object.fromEntries(all.map(([name, filter]) => [name, valueOf(name, filter)])) as Values;
  return {
    read: (search, sort = null) =>
      built((name, filter) => filter.read(search.get(name) ?? (filter.isOrder ? sort : null))),
    write: (values) =>
      new URLSearchParams(
        all.flatMap(([name, filter]) => {
          const text = filter.write(values[name]);
          return text === undefined ? [] : [[name, text]];
        }),
      ),
    isFiltered: (values) => all.some(([name, filter]) => narrows(filter, values[name])),
    chosenIn: (values) => all.filter(([name, filter]) => !filter.isSearch && narrows(filter, values[name])).length,
    query: (values) =>
      built((name) => {
        const value: unknown = values[name];
        return Array.isArray(value) && value.length === 0 ? undefined : value;
      }),
  };
}

const narrows = <Value>({ isOrder, write }: Filter<Value>, value: Value): boolean =>
  !isOrder && write(value) !== undefined;

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);
