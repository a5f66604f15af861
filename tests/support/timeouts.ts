import { vi } from "vitest";

/**
 * Holds back the time-outs that the shop sets with `AbortSignal.timeout`. `expire()` lets those pass that
 * were set until then, so that a test need not wait for them.
 */
export function holdTimeouts() {
  const held: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    held.push(controller);
    return controller.signal;
  });
  return {
    /** The lengths of the time-outs, in milliseconds. */
    lengths: () => timeout.mock.calls.map(([ms]) => ms),
    expire: () => {
      for (const controller of held.splice(0))
        controller.abort(new DOMException("The operation timed out", "TimeoutError"));
    },
  };
}
