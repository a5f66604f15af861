/** Returns the width of a picture's WebP file, the only one for browsers without AVIF. */
export function fallbackWidth(widths: readonly number[]): number {
  const fitting = widths.filter((pixels) => pixels >= 750);
  return Math.min(...(fitting.length > 0 ? fitting : [Math.max(...widths)]));
}
