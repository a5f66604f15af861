import { dayToDate, isDay, type IsoDay } from "./business-days";
import { formatShortDate, withArticle } from "./dates";
import { type Cents, formatEuro, toDecimal, toTyped } from "./money";
import { fromDecimal, parseEuro } from "./read-money";

/** Parameters of an address. */
export type Query = Readonly<Record<string, string>>;

/** One field of a list's filter. */
export type Field<Value> = {
  /** The value of an address without the field. */
  initial: Value;
  /** Returns the value that an address gives; `initial` for an invalid one. `read` returns "" for a missing parameter. */
  parse: (read: (parameter: string) => string) => Value;
  /** Returns the parameters of a value; none for `initial`. */
  write: (value: Value) => Query;
  /** True when a value leaves rows out. A page or a sort order never does. */
  narrows?: (value: Value) => boolean;
  /** Names a value in a sentence about an empty list. */
  describe?: (value: Value) => string[];
  control?: Control;
};

/** What a reader chooses or types, in the parameters of the address. */
export type Control = SearchControl | ChoiceControl | RangeControl;

export type SearchControl = {
  kind: "search";
  parameter: string;
  label: string;
  placeholder: string;
  maxLength: number;
};

export type ChoiceControl = {
  kind: "choice";
  parameter: string;
  /** Missing when the list shows its options as links. */
  label?: string;
  options: readonly Option[];
};

/** A value with its word in the address and its name. Null: all rows. */
type Option<Value = string | null> = { value: Value; word: string; name: string };

export type RangeControl = {
  kind: "range";
  label: string;
  type: "date" | "text";
  ends: readonly { parameter: string; label: string }[];
  /** Returns a parameter's text as somebody types it. */
  toTyped: (text: string) => string;
  /** Returns the parameters of typed ends, the lower one first; "" for what is no value. */
  toQuery: (first: string, second: string) => Query;
  /** Names the range on its button; null for none. */
  text: (query: Query) => string | null;
};

/** Returns a field of one parameter, which is left out for `initial`. `parse` returns undefined for an invalid text. */
export function parameterField<Value>(
  parameter: string,
  initial: Value,
  parse: (text: string) => Value | undefined,
  write: (value: Value) => string,
): Field<Value> {
  return {
    initial,
    parse: (read) => {
      const value = parse(read(parameter));
      return value === undefined ? initial : value;
    },
    write: (value): Query => (write(value) === write(initial) ? {} : { [parameter]: write(value) }),
  };
}

export const pageField = parameterField(
  "pagina",
  1,
  (text) => {
    const page = Number(text);
    return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : undefined;
  },
  String,
);

/** A text of a fixed form, such as an id. Null: none. */
export function codeField(
  parameter: string,
  isValid: (text: string) => boolean,
): Field<string | null> {
  return {
    ...parameterField<string | null>(
      parameter,
      null,
      (text) => (isValid(text) ? text : null),
      (code) => code ?? "",
    ),
    narrows: (code) => code !== null,
  };
}

/** Words to look for. Null: no search. */
export function searchField(
  rule: Pick<SearchControl, "label" | "placeholder" | "maxLength">,
): Field<string | null> {
  const parameter = "cerca";
  return {
    ...parameterField(
      parameter,
      null,
      (text) => typedText(text, rule.maxLength),
      (text) => text ?? "",
    ),
    narrows: (text) => text !== null,
    control: { kind: "search", parameter, ...rule },
  };
}

/** Returns a line without control characters, of which Postgres refuses NUL; null for an empty one. */
export function typedText(text: string, maxLength: number): string | null {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .slice(0, maxLength)
    // Removes half a surrogate pair at the cut: Postgres refuses it.
    .replace(/[\uD800-\uDBFF]$/, "");
  return line === "" ? null : line;
}

/** Returns the options of a choice. `words` are the values in the address, when it uses others. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
  words?: Readonly<Record<Value, string>>,
): Option<Value>[] {
  return values.map((value) => ({ value, word: words?.[value] ?? value, name: names[value] }));
}

/** One of its options. A sentence calls the field as its parameter. */
export function choice<const Value extends string | null>(
  initial: Value,
  rule: { parameter: string; label?: string; options: readonly Option<Value>[] },
): Field<Value> {
  const { parameter, options } = rule;
  const optionOf = (value: Value) => options.find((option) => option.value === value);
  const narrows = (value: Value) => value !== null && value !== initial;
  return {
    ...parameterField(
      parameter,
      initial,
      (text) => options.find(({ word }) => word === text)?.value,
      (value) => optionOf(value)?.word ?? "",
    ),
    narrows,
    describe: (value) => (narrows(value) ? [`${parameter} «${optionOf(value)?.name}»`] : []),
    control: { kind: "choice", ...rule },
  };
}

/** Both ends belong to it. Null: open. */
type Range<Value> = { from: Value | null; to: Value | null };

/** `noun` is what a sentence calls the field. */
type RangeRule = { parameters: readonly [string, string]; label: string; noun: string };

type Unit<Value> = {
  type: RangeControl["type"];
  labels: readonly [string, string];
  parse: (text: string) => Value | null;
  write: (value: Value) => string;
  parseTyped: (text: string) => Value | null;
  writeTyped: (value: Value) => string;
  show: (value: Value) => string;
  from: (shown: string) => string;
  to: (shown: string) => string;
};

const parseDay = (text: string) => (isDay(text) ? text : null);

const days: Unit<IsoDay> = {
  type: "date",
  labels: ["Dal", "Al"],
  parse: parseDay,
  write: (day) => day,
  parseTyped: parseDay,
  writeTyped: (day) => day,
  show: (day) => formatShortDate(dayToDate(day)),
  from: (shown) => withArticle("dal", shown),
  to: (shown) => `fino ${withArticle("al", shown)}`,
};

const MAX_CENTS = 2_000_000_000;

const amounts: Unit<Cents> = {
  type: "text",
  labels: ["Da, in euro", "A, in euro"],
  parse: (text) => {
    const cents = fromDecimal(text);
    return cents !== null && cents >= 0 && cents <= MAX_CENTS ? cents : null;
  },
  write: toDecimal,
  parseTyped: parseEuro,
  writeTyped: toTyped,
  show: formatEuro,
  from: (shown) => `da ${shown}`,
  to: (shown) => `fino a ${shown}`,
};

export function daysField(rule: RangeRule): Field<Range<IsoDay>> {
  return rangeField(rule, days);
}

export function amountsField(rule: RangeRule): Field<Range<Cents>> {
  return rangeField(rule, amounts);
}

function rangeField<Value extends string | number>(
  { parameters: [first, last], label, noun }: RangeRule,
  unit: Unit<Value>,
): Field<Range<Value>> {
  const write = (value: Value | null) => (value === null ? "" : unit.write(value));
  const low = parameterField<Value | null>(first, null, unit.parse, write);
  const high = parameterField<Value | null>(last, null, unit.parse, write);
  const parse: Field<Range<Value>>["parse"] = (read) => {
    return { from: low.parse(read), to: high.parse(read) };
  };
  const phrases = ({ from, to }: Range<Value>) => [
    ...(from === null ? [] : [unit.from(unit.show(from))]),
    ...(to === null ? [] : [unit.to(unit.show(to))]),
  ];
  return {
    initial: { from: null, to: null },
    parse,
    write: ({ from, to }) => ({ ...low.write(from), ...high.write(to) }),
    narrows: ({ from, to }) => from !== null || to !== null,
    describe: (range) => phrases(range).map((phrase) => `${noun} ${phrase}`),
    control: {
      kind: "range",
      label,
      type: unit.type,
      ends: [
        { parameter: first, label: unit.labels[0] },
        { parameter: last, label: unit.labels[1] },
      ],
      toTyped: (text) => {
        const value = unit.parse(text);
        return value === null ? "" : unit.writeTyped(value);
      },
      toQuery: (one, other) => {
        const [from, to] = [unit.parseTyped(one), unit.parseTyped(other)];
        return from !== null && to !== null && from > to
          ? { [first]: write(to), [last]: write(from) }
          : { [first]: write(from), [last]: write(to) };
      },
      text: (query) => {
        const range = parse((parameter) => query[parameter] ?? "");
        const { from, to } = range;
        if (from !== null && to !== null)
          return from === to ? unit.show(from) : `${unit.show(from)} – ${unit.show(to)}`;
        const [phrase] = phrases(range);
        return phrase === undefined ? null : phrase.charAt(0).toUpperCase() + phrase.slice(1);
      },
    },
  };
}
