import "server-only";
import { type AsyncLocalStorage } from "node:async_hooks";

/*
 * A server action begins when Next has read its input. What fails before is the sender's fault: the input is
 * malformed or broke off. Without `server/` nothing is known of it, and Next answers 500.
 */

const server = globalThis as typeof globalThis & {
  /** Set by `server/request-handler.ts`. */
  shopConnections?: AsyncLocalStorage<{ action: { hasBegun: boolean } | null }>;
};

export function noteActionBegun(): void {
  const action = server.shopConnections?.getStore()?.action;
  if (action) action.hasBegun = true;
}

/**
 * Returns whether the request's server action has not begun, so that `error` is about its input. An error that
 * Next did not throw is the shop's own, such as code that fails to load: the action then counts as begun.
 */
export function isActionUnread(error?: Error): boolean {
  if (error && !isThrownByReader(error)) noteActionBegun();
  return server.shopConnections?.getStore()?.action?.hasBegun === false;
}

/** Returns whether Next's bundle of readers threw an error, or Node when the connection broke off. */
function isThrownByReader({ stack = "", message }: Error): boolean {
  const frames = stack
    .replace(message, "")
    .split("\n")
    .filter((line) => /^ +at .*\//.test(line));
  const thrower = frames.find((line) => !line.includes("node:"));
  return thrower?.includes("/next/dist/compiled/next-server/") ?? true;
}
