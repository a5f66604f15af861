import { AsyncLocalStorage } from "node:async_hooks";
import { type ServerResponse } from "node:http";

type Connection = {
  /** For `lib/platform/http/client-address.ts`, because a header could be forged. */
  remoteAddress: string | undefined;
  /** For `lib/platform/log.ts`. */
  requestId: string;
  /** For `lib/platform/http/answer-not-found.ts`. */
  response: ServerResponse;
  /** For `lib/platform/http/unread-action.ts`: whether the server action that is called has begun. */
  action: { hasBegun: boolean } | null;
};

/** What the shop's code knows of the connection of the current request. */
export const connections = new AsyncLocalStorage<Connection>();
Object.assign(globalThis, { shopConnections: connections });

/** Runs `handle` with another response, which is not sent as it is. */
export function withResponse<T>(response: ServerResponse, handle: () => T): T {
  const connection = connections.getStore();
  return connection ? connections.run({ ...connection, response }, handle) : handle();
}
