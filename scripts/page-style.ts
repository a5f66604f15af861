import postcss, { type ChildNode } from "postcss";
import { bytesOf } from "./page-parts";

/** The first class name of a rule. */
const CLASS_NAME = /\.((?:\\[\da-f]{1,6} ?|\\[^]|[\w-])+)/;
const STYLE_TAG = /<\/?style[^>]*>/g;

export type StyleWeight = { name: string; bytes: number };

/** Weighs the style of a page by section of its source, the heaviest first. */
export function styleOf(style: string): StyleWeight[] {
  const weights = new Map<string, number>();
  const add = (name: string, node: ChildNode) =>
    weights.set(name, (weights.get(name) ?? 0) + bytesOf(node.toString()));
  for (const node of postcss.parse(style.replaceAll(STYLE_TAG, "")).nodes) {
    if (node.type === "atrule" && node.name === "layer" && node.nodes)
      for (const rule of node.nodes) add(sectionOf(node.params, rule), rule);
    else add(node.type === "atrule" ? `@${node.name}` : "rules without layer", node);
  }
  return [...weights].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes);
}

/** Names the layer and, in it, the family of components or the kind of utilities. */
function sectionOf(layer: string, node: ChildNode): string {
  const name = CLASS_NAME.exec(node.toString())?.[1] ?? "";
  if (layer === "components") return `components: ${/^[a-z]+/.exec(name)?.[0] ?? "others"}`;
  if (layer !== "utilities") return layer;
  if (name.includes("[")) return "utilities: arbitrary values";
  return name.includes(":") ? "utilities: with a condition" : "utilities: plain";
}
