import { CLASS_NAMES, SHEET_LINK } from "../server/page-styles";

/*
 * Takes the text of a page apart: what each of its bytes is for. Reads what React and Next write, in
 * which attributes contain no angle brackets.
 */

const PART_NAMES = ["markup", "style", "data", "structuredData", "inlineScripts"] as const;
/** The texts of a page. Together they are the page and its linked style sheets. */
export type PageParts = Record<(typeof PART_NAMES)[number], string>;

const TEXT_ELEMENT = /<(style|script)\b([^>]*)>([^]*?)<\/\1>/g;
const TAG = /<(\/?)([a-z][\w-]*)((?:[\s/][^>]*)?)>/gi;
/** What names an element as a section of its page. */
const SECTION_NAME = /\s(?:id|aria-labelledby)="([^"]*)"/;
const SECTION = /^(?:section|aside|dialog)$/;
/** Sections by themselves, unless they are part of another. */
const LANDMARK = /^(?:head|header|main|footer)$/;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const WHOLE_PAGE = "page";

export const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Returns the parts of a page. `sheets` is the text of the style sheets that it links. */
export function partsOf(html: string, sheets = ""): PageParts {
  const texts = { style: sheets, data: "", structuredData: "", inlineScripts: "" };
  const markup = html.replaceAll(TEXT_ELEMENT, (element, tag, attributes: string, text: string) => {
    const kind = kindOf(String(tag), attributes, text);
    if (kind === "markup") return element;
    texts[kind] += element;
    return "";
  });
  const { style, data, structuredData, inlineScripts } = texts;
  return { markup, style, data, structuredData, inlineScripts };
}

function kindOf(tag: string, attributes: string, text: string): keyof PageParts {
  if (tag === "style") return "style";
  if (attributes.includes(" src=")) return "markup";
  if (attributes.includes("application/ld+json")) return "structuredData";
  return text.includes("__next_f") ? "data" : "inlineScripts";
}

/** Returns the addresses of the style sheets that a browser fetches for the page. */
export function linkedSheets(html: string): string[] {
  return [...html.matchAll(SHEET_LINK)].map(([, address = ""]) => address);
}

/** Names a section after the first id that it has or is labelled by. */
export function sectionName(tag: string, attributes: string): string | undefined {
  return SECTION.test(tag) ? SECTION_NAME.exec(attributes)?.[1] : undefined;
}

export type SectionWeight = { name: string; bytes: number; classNameBytes: number };

/** Weighs the sections of a page's markup, the heaviest first. What a section holds counts for the innermost. */
export function sectionsOf(markup: string): SectionWeight[] {
  const sections = new Map<string, SectionWeight>();
  const open = [WHOLE_PAGE];
  const add = (text: string) => {
    const name = open.at(-1) ?? WHOLE_PAGE;
    const section = sections.get(name) ?? { name, bytes: 0, classNameBytes: 0 };
    section.bytes += bytesOf(text);
    if (text.startsWith("<")) section.classNameBytes += bytesOf(text.match(CLASS_NAMES)?.[0] ?? "");
    sections.set(name, section);
  };
  let at = 0;
  for (const [text, slash, tag = "", attributes = ""] of markup.matchAll(TAG)) {
    const start = markup.indexOf(text, at);
    add(markup.slice(at, start));
    at = start + text.length;
    if (slash) {
      add(text);
      open.pop();
      continue;
    }
    const outer = open.at(-1) ?? WHOLE_PAGE;
    const isLandmark = LANDMARK.test(tag) && (outer === WHOLE_PAGE || outer === "main");
    open.push(sectionName(tag, attributes) ?? (isLandmark ? tag : outer));
    add(text);
    if (VOID.test(tag)) open.pop();
  }
  add(markup.slice(at));
  return [...sections.values()].sort((a, b) => b.bytes - a.bytes);
}
