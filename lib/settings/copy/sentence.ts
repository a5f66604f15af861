/** Joins the lines of a typed text and ends it with a full stop. */
export function asSentence(text: string): string {
  const lines = text.split("\n").map((one) => one.trim());
  const line = lines.filter((one) => one !== "").join(", ");
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
