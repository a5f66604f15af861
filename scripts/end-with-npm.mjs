const POLL_MS = 500;

/**
 * Ends this process with npm, which leaves its children running when it is killed. `exec` in package.json makes npm the
 * parent of this process.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, POLL_MS);
  timer.unref();
}
