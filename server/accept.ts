/** Returns the weight of each name in an `Accept` or `Accept-Encoding` header (RFC 9110, 12.4.2). */
export function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)));
  }
  return weights;
}

/** Returns whether a reader names Markdown, and wants it at least as much as HTML. */
export function prefersMarkdown(accept = ""): boolean {
  // Browsers name HTML and pictures.
  if (!/markdown/i.test(accept)) return false;
  const weights = weightsOf(accept);
  const markdown = weights.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= (weights.get("text/html") ?? 0);
}
