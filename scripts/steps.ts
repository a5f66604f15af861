const TITLE_WIDTH = 22;
const REFRESH_MS = 200;
const MENTION_AFTER_MS = 3_000;
const { isTTY: isTerminal, columns } = process.stdout;
const CLEAR_LINE = isTerminal ? "\r\x1b[2K" : "";
const running: string[] = [];

/** `note` sets the text after the title; further notes are listed below it. */
export type Report = { progress: (line: string) => void; note: (text: string) => void };

export function seconds(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/**
 * Runs one step and prints its line. On a terminal, the oldest running step shows its elapsed
 * seconds and last output. Elsewhere, a step that takes long is announced while it runs.
 */
export async function step<T>(title: string, work: (report: Report) => Promise<T> | T): Promise<T> {
  const startedAt = performance.now();
  const notes: string[] = [];
  let last = "";
  const show = () => {
    const elapsed = Math.floor((performance.now() - startedAt) / 1000);
    const text = `… ${title.padEnd(TITLE_WIDTH)} ${elapsed} s  ${last}`;
    if (running[0] === title) process.stdout.write(CLEAR_LINE + text.slice(0, columns - 1));
  };
  const timer = isTerminal
    ? setInterval(show, REFRESH_MS)
    : setTimeout(() => console.log(`… ${title}`), MENTION_AFTER_MS);
  const progress = (line: string) => (last = line.trim() || last);
  let mark = "✗";
  running.push(title);
  try {
    const result = await work({ progress, note: (text) => notes.push(text) });
    mark = "✓";
    return result;
  } finally {
    clearInterval(timer);
    running.splice(running.indexOf(title), 1);
    const duration = seconds(performance.now() - startedAt).padStart(8);
    const line = `${mark} ${title.padEnd(TITLE_WIDTH)} ${duration}   ${notes.join("\n  ")}`;
    console.log(CLEAR_LINE + line.trimEnd());
  }
}
