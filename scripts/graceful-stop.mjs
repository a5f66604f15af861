import net from "node:net";

/** How long requests and streams may take to finish once the server is stopping. */
const GRACE_MS = 30_000;
/** How often connections that wait for a next request are closed meanwhile. */
const IDLE_CHECK_MS = 1_000;

/**
 * Prepares a server to stop without cutting an answer short. The returned function stops accepting
 * connections, answers what still arrives on open ones with `Connection: close`, and resolves when
 * the last connection has ended, at most `graceMs` later. More calls return the same promise.
 * @param {import("node:http").Server} server
 * @param {{ graceMs?: number }} [options]
 * @returns {() => Promise<void>}
 */
export function gracefulStop(server, { graceMs = GRACE_MS } = {}) {
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  /** @type {Set<import("node:http").ServerResponse>} */
  const responses = new Set();
  let stopped;

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
    // Browsers open connections ahead of need; Node does not count unused ones as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  async function stop() {
    for (const res of responses) if (!res.headersSent) res.setHeader("Connection", "close");
    const idleCheck = setInterval(closeIdleConnections, IDLE_CHECK_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    // Not http.Server's own close: it cuts idle connections at once, also one whose next request is
    // already on its way.
    await new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
    clearInterval(idleCheck);
    clearTimeout(deadline);
  }

  return () => (stopped ??= stop());
}
