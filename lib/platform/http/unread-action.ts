import "server-only";
import { type AsyncLocalStorage } from "node:async_hooks";

/*
 * A server action begins when Next has read its input. What fails before is the sender's fault: the input is
 * malformed or broke off.
 */

const server = globalThis as typeof globalThis & {
  /** Set by `server/request-handler.ts`. */
  shopConnections?: AsyncLocalStorage<{ action: { hasBegun: boolean } | null }>;
};

/** Notes that the request's server action has begun. */
export function noteActionBegun(): void {
  const action = server.shopConnections?.getStore()?.action;
  if (action) action.hasBegun = true;
}

/** Returns true while the request's server action has not begun. */
export function isActionUnread(): boolean {
  return server.shopConnections?.getStore()?.action?.hasBegun === false;
}
