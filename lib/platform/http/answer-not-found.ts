import "server-only";
import { type AsyncLocalStorage } from "node:async_hooks";
import { notFound } from "next/navigation";

/** Set by `server/request-handler.ts` and `server/pages.ts`. */
const server = globalThis as typeof globalThis & {
  shopConnections?: AsyncLocalStorage<{ response: { statusCode: number } }>;
};

/**
 * Sets the status 404 of the page that is being rendered, which then shows what is missing. Call it
 * before any `Suspense`. For `notFound()` in a page Next sends a document without language and text,
 * which scripts fill in. Hosts other than `server/main.ts` still do so: there it never returns.
 */
export function answerNotFound(): void {
  const connection = server.shopConnections?.getStore();
  if (!connection) notFound();
  connection.response.statusCode = 404;
}
