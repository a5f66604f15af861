import { type Server, type ServerResponse } from "node:http";
import net from "node:net";

/** Time that requests and streams have to finish once the server is stopping. */
const GRACE_MS = 30_000;
const IDLE_CHECK_MS = 1_000;

/**
 * Prepares a server to stop without cutting off a response. The returned function stops accepting
 * connections. It sends `Connection: close` on open ones and resolves when the last one has ended.
 * After `graceMs` it closes those that remain. Further calls return the same promise.
 */
export function gracefulStop(
  server: Server,
  { graceMs = GRACE_MS }: { graceMs?: number } = {},
): () => Promise<void> {
  const sockets = new Set<net.Socket>();
  const responses = new Set<ServerResponse>();
  let stopped: Promise<void> | undefined;

  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (req, res) => {
    responses.add(res);
    res.once("close", () => responses.delete(res));
    if (stopped) res.setHeader("Connection", "close");
  });

  function closeIdleConnections() {
    server.closeIdleConnections();
    // Browsers open spare connections early, and Node does not count unused ones as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  async function stop() {
    for (const res of responses) if (!res.headersSent) res.setHeader("Connection", "close");
    const idleCheck = setInterval(closeIdleConnections, IDLE_CHECK_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    // http.Server's own close() cuts idle connections at once, even when their next request is on
    // its way.
    await new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
    clearInterval(idleCheck);
    clearTimeout(deadline);
  }

  return () => (stopped ??= stop());
}
