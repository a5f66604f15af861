/**
 * Runs a command of the shop's owner to its end, and closes what it opened. An error ends it with its message and exit
 * code 1.
 */
export async function runCommand(
  main: () => Promise<void>,
  ...closers: (() => Promise<unknown>)[]
): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const close of closers) await close();
  }
}
