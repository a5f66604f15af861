import { createServer } from "node:net";

const LOOPBACK = "127.0.0.1";

/**
 * Tries to listen on a port, then closes it again.
 * @param {number} port 0 takes any free one
 * @param {string} [host]
 * @returns {Promise<{ port: number } | { error: "EADDRINUSE" | "EACCES" | string }>}
 */
export function tryPort(port, host = LOOPBACK) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve({ error: error.code }));
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve({ port: taken }));
    });
  });
}

export async function freePort() {
  const attempt = await tryPort(0);
  if ("error" in attempt) throw new Error(`No free port on ${LOOPBACK}: ${attempt.error}`);
  return attempt.port;
}
