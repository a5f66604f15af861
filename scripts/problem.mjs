/**
 * A failure with a known way out: the message is one line that says what to do,
 * and is printed without a stack trace.
 */
export class Problem extends Error {}

/**
 * Prints an error the way its kind deserves and returns the exit code.
 * @param {unknown} error
 */
export function reportFailure(error) {
  if (error instanceof Problem) console.error(`\n✗ ${error.message}`);
  else console.error(error);
  return 1;
}
