import { bytesOf, sectionName } from "./page-parts";

/*
 * Takes the data for scripts of a page apart: rows of React's format for server components, of which Next
 * writes pieces into scripts. A row has an id. It is a hint, or what the id stands for: a file's client component
 * (`I`), a text (`T`) or JSON, in which `$` and an id refer to another row.
 */

const PUSH = "self.__next_f.push(";
const ROW = /^([\da-f]*):(?:T([\da-f]+),)?/;
const CLIENT_COMPONENT = /^I(.*)$/s;
const REFERENCE = /^\$[L@Q]?([\da-f]+)$/;
const TAG_NAME = /^[a-z][\w-]*$/;
const WHOLE_PAGE = "page";

export type DataWeight = { name: string; uses: number; bytes: number };

type Row = { id: string; text: string; isText: boolean };
type Rows = {
  /** What ids stand for. */
  values: Map<string, { value: unknown; bytes: number }>;
  /** Names of client components by id. */
  components: Map<string, string>;
  componentBytes: number;
  hintBytes: number;
};

/**
 * Weighs the data by client component and by section of the page, the heaviest first. What an element
 * holds counts for the innermost, and a row for the element that first refers to it.
 */
export function dataOf(data: string): DataWeight[] {
  const { values, components, componentBytes, hintBytes } = readRows(textOf(data));
  const weights = new Map<string, DataWeight>();
  const add = (name: string, bytes: number, uses = 0) => {
    const weight = weights.get(name) ?? { name, uses: 0, bytes: 0 };
    weight.bytes += bytes;
    weight.uses += uses;
    weights.set(name, weight);
  };
  const left = new Set(values.keys());
  const weighRow = (id: string, owner: string) => {
    const row = values.get(id);
    if (!row || !left.delete(id)) return;
    add(owner, row.bytes);
    weigh(row.value, owner);
  };
  const weigh = (value: unknown, owner: string) => {
    const [, id] = (typeof value === "string" && REFERENCE.exec(value)) || [];
    if (id !== undefined) weighRow(id, owner);
    if (typeof value !== "object" || value === null) return;
    const name = nameOf(value, components);
    if (name !== undefined) {
      const bytes = sizeInPage(JSON.stringify(value));
      add(name, bytes, 1);
      add(owner, -bytes);
    }
    for (const child of Object.values(value)) weigh(child, name ?? owner);
  };
  weighRow("0", WHOLE_PAGE);
  for (const id of left) weighRow(id, WHOLE_PAGE);
  add("list of components", componentBytes);
  add("hints", hintBytes);
  const known = [...weights.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  add("ids of rows and script tags", bytesOf(data) - known);
  return [...weights.values()].sort((a, b) => b.bytes - a.bytes);
}

/** Returns the text that the page's scripts push, piece by piece. */
function textOf(data: string): string {
  return data
    .split(PUSH)
    .slice(1)
    .map((piece) => JSON.parse(piece.slice(0, piece.lastIndexOf("]") + 1)) as unknown[])
    .map(([, text]) => (typeof text === "string" ? text : ""))
    .join("");
}

function readRows(text: string): Rows {
  const rows: Rows = { values: new Map(), components: new Map(), componentBytes: 0, hintBytes: 0 };
  for (const { id, text: row, isText } of splitRows(text)) {
    const bytes = sizeInPage(row);
    const [, component] = (!isText && CLIENT_COMPONENT.exec(row)) || [];
    if (isText) rows.values.set(id, { value: row, bytes });
    else if (/^[[{"]/.test(row)) rows.values.set(id, { value: JSON.parse(row), bytes });
    else if (component === undefined) rows.hintBytes += bytes;
    else {
      const name = String((JSON.parse(component) as unknown[]).at(-1));
      const shared = rows.values.get(REFERENCE.exec(name)?.[1] ?? "")?.value;
      rows.components.set(id, typeof shared === "string" ? shared : name);
      rows.componentBytes += bytes;
    }
  }
  return rows;
}

/** Only a text may hold a line break; its length is given in bytes. */
function splitRows(text: string): Row[] {
  const rows: Row[] = [];
  let rest = text;
  for (;;) {
    const [start, id = "", length] = ROW.exec(rest) ?? [];
    if (start === undefined) return rows;
    const isText = length !== undefined;
    const body = rest.slice(start.length);
    const row = isText
      ? Buffer.from(body).subarray(0, Number.parseInt(length, 16)).toString()
      : (body.split("\n", 1)[0] ?? "");
    rows.push({ id, text: row, isText });
    rest = body.slice(row.length + (isText ? 0 : 1));
  }
}

/** Names an element that is a client component or a section of the page. */
function nameOf(value: object, components: ReadonlyMap<string, string>): string | undefined {
  if (!Array.isArray(value) || value[0] !== "$") return undefined;
  const [, type, , props] = value as unknown[];
  if (typeof type !== "string") return undefined;
  if (TAG_NAME.test(type)) return sectionName(type, attributesOf(props));
  return components.get(REFERENCE.exec(type)?.[1] ?? "");
}

function attributesOf(props: unknown): string {
  if (typeof props !== "object" || props === null) return "";
  return Object.entries(props)
    .map(([name, value]) => ` ${name}="${String(value)}"`)
    .join("");
}

/** Returns the bytes of a piece of data in the page, where Next writes it as text of a script. */
function sizeInPage(text: string): number {
  return bytesOf(JSON.stringify(text).replaceAll(/[<>&]/g, String.raw`\u0000`)) - 2;
}
