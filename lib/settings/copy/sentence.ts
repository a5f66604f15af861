/** Joins the lines of a typed text and ends it with a full stop. */
export function asSentence(text: string): string {
  const line = text.trim().replaceAll(/\s*\n\s*/g, ", ");
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
