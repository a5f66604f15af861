import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo } from "node:net";
import { afterEach } from "vitest";
import { strictTransport } from "@/lib/platform/http/security-headers";
import { createPages } from "@/server/pages";
import { createRequestHandler } from "@/server/request-handler";

export type Handler = (req: IncomingMessage, res: ServerResponse) => void;

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

export async function listen(handler: Handler): Promise<Server> {
  const server = createServer(handler).listen(0, "127.0.0.1");
  open.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  return server;
}

/** Sends a request as given: Node's fetch would correct its address and decompress the body. */
export function send(
  server: Server,
  method: string,
  path: string,
  headers: Record<string, string> = {},
) {
  const { port } = server.address() as AddressInfo;
  type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };
  return new Promise<Answer>((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method, path, headers, agent: false };
    request(options, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () => {
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Serves pages in front of a handler that plays Next. */
export async function servePages(handler: Handler, policy = "script-src 'self'") {
  const seen: IncomingMessage[] = [];
  const pages = createPages(
    (req, res) => {
      seen.push(req);
      handler(req, res);
    },
    {
      prerendered: new Set(["/prodotti", "/prodotti/pack-scultore-+-siero", "/contatto"]),
      inMarkdown: new Set(["/prodotti"]),
      publicPaths: /^\/(?!ordine)/,
      policy,
      styleSheets: new Map([
        [
          "/_next/static/chunks/a.css",
          { parts: [{ text: "a{color:red}", needs: [[]] }], late: null },
        ],
      ]),
    },
  );
  const server = await listen(
    createRequestHandler({
      siteUrl: "http://localhost:3000",
      transport: strictTransport({}),
      pages,
      files: (_req, _res, next) => {
        next();
      },
    }),
  );
  const get = (path: string, headers?: Record<string, string>) =>
    send(server, "GET", path, headers);
  const head = (path: string, headers?: Record<string, string>) =>
    send(server, "HEAD", path, headers);
  return { get, head, seen };
}
