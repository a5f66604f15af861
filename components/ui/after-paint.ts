/** For a tab in the background, which paints nothing. */
const AT_MOST_MS = 500;

/** Calls `work` once the browser has painted the answer to the current event. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let isDue = true;
  const run = () => {
    if (isDue) work();
    isDue = false;
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, AT_MOST_MS);
  return () => {
    isDue = false;
  };
}
