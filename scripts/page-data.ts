import { bytesOf, sectionName } from "./page-parts";

/*
 * Takes the data for scripts of a page apart: rows of React's format for server components, of which Next
 * writes pieces into scripts. A row is an id and JSON, a module of a client component, or a hint.
 */

const PUSH = "self.__next_f.push(";
const MODULE = /^I(.*)$/s;
/** A reference to another row. */
const REFERENCE = /^\$[L@Q]?([\da-f]+)$/;
const ROW = /^([\da-f]*):(?:T([\da-f]+),)?/;
const TAG_NAME = /^[a-z][\w-]*$/;

export type DataWeight = { name: string; uses: number; bytes: number };

/**
 * Weighs the data by client component and by section of the page, the heaviest first. What an element
 * holds counts for the innermost.
 */
export function dataOf(data: string): DataWeight[] {
  const weights = new Map<string, DataWeight>();
  const add = (name: string, bytes: number, uses = 0) => {
    const weight = weights.get(name) ?? { name, uses: 0, bytes: 0 };
    weight.bytes += bytes;
    weight.uses += uses;
    weights.set(name, weight);
  };
  const components = new Map<string, string>();
  const models = new Map<string, { value: unknown; bytes: number }>();
  for (const { id, text, isText } of rowsOf(textOf(data))) {
    const bytes = sizeInPage(text);
    const module = isText ? undefined : MODULE.exec(text)?.[1];
    if (isText) models.set(id, { value: text, bytes });
    else if (/^[[{"]/.test(text)) models.set(id, { value: JSON.parse(text), bytes });
    else add(module === undefined ? "hints" : "list of components", bytes);
    if (module !== undefined) components.set(id, module);
  }
  const componentOf = (reference: string): string | undefined => {
    const module = components.get(reference);
    if (module === undefined) return undefined;
    const name = (JSON.parse(module) as unknown[]).at(-1);
    const [, id = ""] = REFERENCE.exec(String(name)) ?? [];
    return String(models.get(id)?.value ?? name);
  };
  const nameOf = (value: unknown): string | undefined => {
    if (!Array.isArray(value) || value[0] !== "$") return undefined;
    const [, type, , props] = value as unknown[];
    if (typeof type !== "string") return undefined;
    if (TAG_NAME.test(type)) return sectionName(type, attributesOf(props));
    return componentOf(REFERENCE.exec(type)?.[1] ?? "");
  };
  const seen = new Set<string>();
  const weighRow = (id: string, owner: string) => {
    const model = models.get(id);
    if (!model || seen.has(id)) return;
    seen.add(id);
    add(owner, model.bytes);
    weigh(model.value, owner);
  };
  const weigh = (value: unknown, owner: string) => {
    if (typeof value === "string") weighRow(REFERENCE.exec(value)?.[1] ?? "", owner);
    if (typeof value !== "object" || value === null) return;
    const name = nameOf(value);
    if (name !== undefined) {
      const bytes = sizeInPage(JSON.stringify(value));
      add(name, bytes, 1);
      add(owner, -bytes);
    }
    for (const child of Object.values(value)) weigh(child, name ?? owner);
  };
  weighRow("0", "page");
  for (const id of models.keys()) weighRow(id, "page");
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

/** Returns rows of text. Only a long text (`T`) may hold a line break; its length is given in bytes. */
function rowsOf(text: string): { id: string; text: string; isText: boolean }[] {
  const rows = [];
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

/** Returns the bytes of a piece of data in the page, where Next writes it as text of a script. */
function sizeInPage(text: string): number {
  return bytesOf(JSON.stringify(text).replaceAll(/[<>&]/g, String.raw`\u0000`)) - 2;
}

function attributesOf(props: unknown): string {
  if (typeof props !== "object" || props === null) return "";
  return Object.entries(props)
    .map(([name, value]) => ` ${name}="${String(value)}"`)
    .join("");
}
