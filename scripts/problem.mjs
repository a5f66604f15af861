/**
 * A failure the user can fix. The message is one line that says how, optionally followed by the end
 * of a log. It is printed without a stack trace.
 */
export class Problem extends Error {}

/**
 * Prints an error, with a stack trace only when it is unexpected, and returns the exit code.
 * @param {unknown} error
 */
export function reportFailure(error) {
  const message = error instanceof Problem ? error.message : systemMessage(error);
  if (message === null) console.error(error);
  else console.error(`\n✗ ${message}`);
  return 1;
}

function systemMessage(error) {
  switch (error?.code) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return error.path
        ? `No permission for ${error.path}: make it writable for the user who starts the shop, ` +
            "or start as the user it belongs to."
        : null;
    case "ENOSPC":
      return `The disk is full${error.path ? ` (${error.path})` : ""}: make room and start again.`;
    default:
      return null;
  }
}
