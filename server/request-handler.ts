import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { boundedUserAgent, otherNameOf } from "@/lib/platform/http/request-headers";
import { requestIdFrom } from "@/lib/platform/http/request-id";
import { STRICT_TRANSPORT } from "@/lib/platform/http/security-headers";

type Parts = {
  /** Address of the shop. Pages at the domain's other name lead here. */
  siteUrl: string;
  /** Value of `Strict-Transport-Security`. */
  transport: string;
  /** Answers addresses of files; calls `next` for others. */
  files: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  /** Answers everything else. */
  pages: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
};

/** Time in which a client that still sends can read its answer. */
const UNREAD_BODY_MS = 1_000;

/** Most bytes of a request's headers, the address included; Node answers 431 to more. */
const MAX_HEADER_BYTES = 16 * 1024;

/** Most headers of a request. Node drops others. */
const MAX_HEADERS = 100;

/** Time for all headers of a request to arrive. Node looks for late ones as often, so 60 s in all. */
const HEADERS_MS = 30_000;

/** Longer than proxies keep an idle connection (Caddy two minutes), so that they close it first. */
const KEEP_ALIVE_MS = 125_000;

/** Returns the web server, which bounds headers before anything reads them. */
export function createWebServer(parts: Parts, headersMs = HEADERS_MS): Server {
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: headersMs,
    connectionsCheckingInterval: headersMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = createServer(limits, createRequestHandler(parts));
  server.maxHeadersCount = MAX_HEADERS;
  return server;
}

/** Returns the listener of the web server. HEAD gets the headers of GET. */
export function createRequestHandler({ siteUrl, transport, files, pages }: Parts) {
  const site = new URL(siteUrl);
  const otherName = otherNameOf(site.host);
  return (req: IncomingMessage, res: ServerResponse): void => {
    closeUnreadBody(req, res);
    res.setHeader(STRICT_TRANSPORT, transport);
    const methods = methodsOf(req.url ?? "");
    if (!methods.includes(req.method ?? "")) {
      res.writeHead(405, { allow: methods.join(", "), "cache-control": "no-store" }).end();
      return;
    }
    // Handled like GET, with the same headers; Node omits the body.
    if (req.method === "HEAD") req.method = "GET";
    // An address that no browser sends is not found.
    if (!isWellFormed(req.url ?? "")) req.url = "/_not-found";
    if (req.method === "GET" && req.headers.host === otherName) {
      const location = site.origin + req.url;
      res.writeHead(308, { location, "cache-control": "public, max-age=3600" }).end();
      return;
    }
    const { remoteAddress } = req.socket;
    // Routes and actions read it from the header, the log of a page from here.
    const requestId = requestIdFrom(req.headers["x-request-id"]);
    req.headers["x-request-id"] = requestId;
    if (req.headers["user-agent"] !== undefined)
      req.headers["user-agent"] = boundedUserAgent(req.headers["user-agent"]);
    const action = callsAction(req) ? { hasBegun: false } : null;
    if (action) refuseUnread(res, action);
    connections.run({ remoteAddress, requestId, response: res, action }, () => {
      files(req, res, () => {
        pages(req, res).catch((error: unknown) => {
          console.error(error);
          if (!res.headersSent) res.writeHead(500);
          res.end();
        });
      });
    });
  };
}

/** Returns whether Next may take a request for a server action: it names one, or is a form that may. */
function callsAction({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "POST" || url.startsWith("/api/")) return false;
  const isForm = headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") ?? false;
  return headers["next-action"] !== undefined || isForm;
}

/** Answers 400 instead of 500 while the action has not begun, because its input could not be read. */
function refuseUnread(res: ServerResponse, action: { hasBegun: boolean }): void {
  const writeHead = res.writeHead.bind(res) as (status: number, ...rest: unknown[]) => typeof res;
  res.writeHead = (status: number, ...rest: unknown[]) =>
    writeHead(status === 500 && !action.hasBegun ? 400 : status, ...rest);
}

/**
 * Closes the connection of a request that was answered before its body had arrived, such as one that is
 * too large. Otherwise nobody reads the rest, and the connection stays open until `keepAliveTimeout`.
 */
function closeUnreadBody(req: IncomingMessage, res: ServerResponse): void {
  // A parser that stops takes the socket off the request.
  const { socket } = req;
  res.once("finish", () => {
    if (req.complete) return;
    setTimeout(() => {
      if (!req.complete) socket.destroy();
    }, UNREAD_BODY_MS).unref();
  });
}

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

/** Returns the methods that the shop's pages answer, and those of the two interfaces for programs. */
function methodsOf(url: string): string[] {
  const methods = ["GET", "HEAD", "POST", "OPTIONS"];
  if (url.startsWith("/api/v1/")) return [...methods, "PATCH"];
  return url.startsWith("/api/ucp/") ? [...methods, "PUT"] : methods;
}

/** What needs no closer look. */
const USUAL_PATH = /^\/(?:[\w-]+\/)*[\w-]*$/;

/**
 * Returns whether a browser could have sent this address. Refuses invalid percent-encoding, `.` and
 * `..` segments and a leading `//`. Refuses NUL characters, which no database column accepts. A
 * query may contain a lone percent sign, as links of advertisements do.
 */
export function isWellFormed(url: string): boolean {
  const [path = ""] = url.split("?");
  if (url.includes("%00")) return false;
  if (USUAL_PATH.test(path)) return true;
  try {
    decodeURIComponent(path);
    return new URL(url, "http://localhost").pathname === path;
  } catch {
    return false;
  }
}
