import {
  amountText,
  type Block,
  type EmailShop,
  type Message,
  type Paragraph,
  plainWords,
  type PricedRow,
} from "./message";

const WIDTH = 70;
const TABLE_WIDTH = 54;

/**
 * Renders the plain-text version: same content and order as the HTML, 70 columns; only URLs may be longer.
 */
export function messageText(message: Message, { settings, siteUrl }: EmailShop): string {
  const { brand, legal, contact } = settings;
  const parts = [
    brand.name,
    wrap(message.title),
    ...message.blocks.map(blockText),
    [
      "--",
      wrap(message.reason),
      wrap(`${legal.companyName}, ${legal.seat}. P.IVA ${legal.vatNumber}.`),
      contact.email,
      ...message.links.map(({ label, href }) =>
        linkText(label.charAt(0).toUpperCase() + label.slice(1), absolute(href, siteUrl)),
      ),
    ].join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "paragraphs":
      return block.paragraphs.map(paragraphText).join("\n\n");
    case "button":
      return linkText(block.label, block.href);
    case "code":
      return `${block.label}:\n${block.code}`;
    case "prices":
      return [
        heading(block.title),
        "",
        ...block.lines.map(lineText),
        "-".repeat(TABLE_WIDTH),
        ...block.totals.map(({ label, cents }) => priced(label, cents)),
      ].join("\n");
    case "facts":
      return block.rows.map(factText).join("\n");
    case "section":
      return [heading(block.title), ...block.paragraphs.map(paragraphText)].join("\n\n");
    case "legal":
      return [
        heading(block.title),
        ...(block.note ? [wrap(block.note)] : []),
        ...block.parts.map(({ title, lines }) =>
          [...(title ? [title] : []), ...lines.map((line) => wrap(line))].join("\n"),
        ),
      ].join("\n\n");
    case "letter":
      return letterLines(block.text).join("\n");
    case "quote":
      return [
        wrap(block.title),
        ...letterLines(block.text, WIDTH - 2).map((line) => `> ${line}`.trimEnd()),
      ].join("\n");
    case "rule":
      return "";
  }
}

/** Two empty lines before each heading. */
function heading(title: string): string {
  return `\n${wrap(title.toUpperCase())}`;
}

function paragraphText({ words, link }: Paragraph): string {
  const text = plainWords(words);
  if (!link) return wrap(text);
  return linkText(`${text}${text && " "}${link.label}`, link.href);
}

function linkText(label: string, href: string): string {
  return `${wrap(`${label}:`)}\n${href}`;
}

function lineText({ label, note, cents }: PricedRow): string {
  return `${priced(label, cents)}${note ? `\n  ${note}` : ""}`;
}

function priced(label: string, cents: number): string {
  const amount = amountText(cents);
  const lines = wrap(label, TABLE_WIDTH - amount.length - 1).split("\n");
  const last = lines.pop() ?? "";
  return [...lines, last.padEnd(TABLE_WIDTH - amount.length) + amount].join("\n");
}

function factText({ label, lines }: { label: string; lines: string[] }): string {
  const lead = `${label}: `;
  const indent = " ".repeat(lead.length);
  return lines
    .flatMap((line) => wrap(line, WIDTH - lead.length).split("\n"))
    .map((line, index) => (index === 0 ? lead : indent) + line)
    .join("\n");
}

/** Wraps typed text and preserves its line breaks. */
function letterLines(text: string, width = WIDTH): string[] {
  return text.split("\n").flatMap((line) => wrap(line, width).split("\n"));
}

/** Returns an absolute URL; absolute input is returned unchanged. */
export function absolute(href: string, siteUrl: string): string {
  return href.startsWith("/") ? `${siteUrl}${href}` : href;
}

function wrap(text: string, width = WIDTH): string {
  const lines = [""];
  for (const word of text.split(/[ \t\r\n]+/).flatMap((one) => pieces(one, width))) {
    const last = lines.at(-1) ?? "";
    if (last && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.join("\n");
}

/** Splits a word longer than the width, as typed text may contain. */
function pieces(word: string, width: number): string[] {
  const cut: string[] = [];
  for (let from = 0; from < word.length; from += width) cut.push(word.slice(from, from + width));
  return cut.length > 0 ? cut : [word];
}
