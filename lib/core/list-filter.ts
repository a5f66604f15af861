import { type Control, type Field, type Query } from "./filter-fields";
import { readParameter, type SearchParameters } from "./query-parameter";

/** A list under one filter, for the forms and links around it. */
export type ShownList = {
  path: string;
  query: Query;
  controls: readonly Control[];
  filtered: boolean;
};

export type FilterLink = { value: string | null; label: string; href: string; current: boolean };

/**
 * Describes what a list can be filtered by. Address, parser, «is filtered», links, form and the words of an empty
 * list follow from its fields, which stand in the order of their parameters.
 */
export function describeList<Filter extends { page: number }>({
  path,
  fragment = "",
  perPage = 20,
  fields,
}: {
  path: string;
  /** Place of the list on its page, such as `#email`. */
  fragment?: string;
  perPage?: number;
  fields: { [Name in keyof Filter]: Field<Filter[Name]> };
}) {
  const names = Object.keys(fields) as (keyof Filter)[];
  const controls = names.flatMap((name) => fields[name].control ?? []);

  function filterOf(valueOf: <Name extends keyof Filter>(name: Name) => Filter[Name]): Filter {
    const filter: Partial<Filter> = {};
    for (const name of names) filter[name] = valueOf(name);
    return filter as Filter;
  }

  const initial = filterOf((name) => fields[name].initial);

  /** Ignores invalid parameters and those of others. */
  function parse(parameters: SearchParameters): Filter {
    const read = (parameter: string) => readParameter(parameters, parameter);
    return filterOf((name) => fields[name].parse(read));
  }

  /** Returns the parameters of a filter; none for the initial one. */
  function toQuery(filter: Filter): Query {
    return Object.fromEntries(
      names.flatMap((name) => Object.entries(fields[name].write(filter[name]))),
    );
  }

  /** Returns the address of the initial filter with a change. */
  function href(change: Partial<Filter> = {}): string {
    const address = hrefOf(path, toQuery({ ...initial, ...change }));
    return address === path ? path : address + fragment;
  }

  /** Returns true when the list may leave rows out, whatever its order and page. */
  function isFiltered(filter: Filter): boolean {
    return names.some((name) => fields[name].narrows?.(filter[name]));
  }

  return {
    path,
    initial,
    controls,
    parse,
    /** Parses a query string such as `stato=shipped&pagina=2`. */
    parseQuery: (query: string) => parse(Object.fromEntries(new URLSearchParams(query))),
    toQuery,
    /** Returns a filter as a query string; "" for the initial one. */
    queryOf: (filter: Filter) => new URLSearchParams(toQuery(filter)).toString(),
    href,
    isFiltered,
    /** Names what is filtered, except the search. */
    describe: (filter: Filter) =>
      names.flatMap((name) => fields[name].describe?.(filter[name]) ?? []),
    /** Returns which of `total` rows are shown. After the last page comes none. */
    pageOf: (filter: Filter, total: number) => {
      const last = Math.max(1, Math.ceil(total / perPage));
      const page = Math.min(filter.page, last);
      return {
        page,
        last,
        skip: (page - 1) * perPage,
        take: perPage,
        hrefOf: (wanted: number) => href({ ...filter, page: wanted }),
      };
    },
    at: (filter: Filter): ShownList => {
      return { path, query: toQuery(filter), controls, filtered: isFiltered(filter) };
    },
    /** Returns the options of a choice, each with its address. */
    links: (filter: Filter, name: keyof Filter): FilterLink[] => {
      const { control, parse: parseField } = fields[name];
      if (control?.kind !== "choice") return [];
      return control.options.map(({ value, word, name: label }) => {
        const chosen = parseField(() => word);
        return {
          value,
          label,
          href: href({ ...filter, [name]: chosen, page: 1 }),
          current: filter[name] === chosen,
        };
      });
    },
  };
}

/** Returns an address with parameters. */
export function hrefOf(path: string, query: Query): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : `${path}?${text}`;
}
