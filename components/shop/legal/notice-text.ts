import { isValidElement, type ReactNode } from "react";

/**
 * Returns the words of a server component's elements, without the markup. Of client components it reads the
 * properties only. Components must be plain functions: no promises, no hooks.
 */
export function wordsOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join(" ");
  if (!isValidElement<Record<string, unknown>>(node)) return "";
  const { type, props } = node;
  if (isPlainFunction(type)) return wordsOf(type(props));
  const { children, href, alt } = props;
  return [href, alt, children].map((value) => wordsOf(value as ReactNode)).join(" ");
}

function isPlainFunction(type: unknown): type is (props: object) => ReactNode {
  return typeof type === "function" && !("$$typeof" in type);
}
