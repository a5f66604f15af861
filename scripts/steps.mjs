/*
 * Prints one line per step with its duration. On a terminal, the oldest running step shows its
 * elapsed seconds and last output. Elsewhere, a step that takes long is announced while it runs.
 */

const isTerminal = process.stdout.isTTY === true;
const TITLE_WIDTH = 22;
const REFRESH_MS = 200;
const running = [];
const MENTION_AFTER_MS = 3_000;

/** @param {number} ms */
export function seconds(ms) {
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/**
 * Runs one step and prints its line.
 * @template T
 * @param {string} title
 * @param {(report: { progress: (line: string) => void, note: (text: string) => void }) => Promise<T> | T} work
 *   `note` sets the text after the title; further notes are listed below it
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = performance.now();
  const notes = [];
  let last = "";
  running.push(title);
  const timer = showProgress(title, startedAt, () => last);
  const report = {
    progress: (line) => (last = line.trim() || last),
    note: (text) => notes.push(text),
  };
  try {
    const result = await work(report);
    finish("✓", title, startedAt, timer, notes);
    return result;
  } catch (error) {
    finish("✗", title, startedAt, timer, notes);
    throw error;
  }
}

function showProgress(title, startedAt, lastLine) {
  if (!isTerminal) {
    return setTimeout(() => console.log(`… ${title}`), MENTION_AFTER_MS);
  }
  return setInterval(() => {
    if (running[0] !== title) return;
    const elapsed = Math.floor((performance.now() - startedAt) / 1000);
    const text = `… ${title.padEnd(TITLE_WIDTH)} ${elapsed} s  ${lastLine()}`;
    process.stdout.write(`\r\x1b[2K${text.slice(0, (process.stdout.columns ?? 80) - 1)}`);
  }, REFRESH_MS);
}

function finish(mark, title, startedAt, timer, [first = "", ...others]) {
  clearInterval(timer);
  running.splice(running.indexOf(title), 1);
  if (isTerminal) process.stdout.write("\r\x1b[2K");
  const duration = seconds(performance.now() - startedAt);
  console.log(`${mark} ${title.padEnd(TITLE_WIDTH)} ${duration.padStart(8)}   ${first}`.trimEnd());
  for (const note of others) console.log(`  ${note}`);
}
