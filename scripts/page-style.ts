import postcss, { type ChildNode, type Container } from "postcss";
import { bytesOf } from "./page-parts";

const CLASS_NAME = /\.((?:\\[\da-f]{1,6} ?|\\[^]|[\w-])+)/g;
const STYLE_TAG = /<\/?style[^>]*>/g;

export type StyleWeight = { name: string; bytes: number; usedBytes: number };

/**
 * Weighs the style of a page by section of its source, the heaviest first. A rule is used when the page has
 * all class names of one of its selectors; scripts may add others later.
 */
export function styleOf(style: string, classNames: ReadonlySet<string>): StyleWeight[] {
  const weights = new Map<string, StyleWeight>();
  const add = (name: string, node: ChildNode) => {
    const weight = weights.get(name) ?? { name, bytes: 0, usedBytes: 0 };
    const bytes = bytesOf(node.toString());
    weight.bytes += bytes;
    weight.usedBytes += bytes - unusedBytes(node, classNames);
    weights.set(name, weight);
  };
  for (const node of postcss.parse(style.replaceAll(STYLE_TAG, "")).nodes) {
    if (node.type === "atrule" && node.name === "layer" && node.nodes)
      for (const rule of node.nodes) add(sectionOf(node.params, rule), rule);
    else add(node.type === "atrule" ? `@${node.name}` : "rules without layer", node);
  }
  return [...weights.values()].sort((a, b) => b.bytes - a.bytes);
}

/** Names the layer and, in it, the family of components or the kind of utilities. */
function sectionOf(layer: string, node: ChildNode): string {
  const [, name = ""] = [...node.toString().matchAll(CLASS_NAME)][0] ?? [];
  if (layer === "components") return `components: ${/^[a-z]+/.exec(name)?.[0] ?? "others"}`;
  if (layer !== "utilities") return layer;
  if (name.includes("[")) return "utilities: arbitrary values";
  return name.includes(":") ? "utilities: with a condition" : "utilities: plain";
}

function unusedBytes(node: ChildNode, classNames: ReadonlySet<string>): number {
  if (node.type === "rule")
    return node.selectors.some((selector) => isUsed(selector, classNames))
      ? 0
      : bytesOf(node.toString());
  const inner = (node as Partial<Container>).nodes ?? [];
  return inner.reduce((sum, child) => sum + unusedBytes(child, classNames), 0);
}

function isUsed(selector: string, classNames: ReadonlySet<string>): boolean {
  return [...selector.matchAll(CLASS_NAME)].every(([, name = ""]) =>
    classNames.has(unescaped(name)),
  );
}

/** Returns a class name without the escapes of CSS: a sign, or its number and a space. */
function unescaped(name: string): string {
  return name
    .replaceAll(/\\([\da-f]{1,6}) ?/g, (_, code: string) =>
      String.fromCodePoint(Number(`0x${code}`)),
    )
    .replaceAll(/\\([^])/g, "$1");
}
