import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type IncomingMessage, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { PassThrough, pipeline } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { strictTransport } from "@/lib/platform/http/security-headers";
import { isActionUnread, noteActionBegun } from "@/lib/platform/http/unread-action";
import { createLogger, withLogContext } from "@/lib/platform/log";
import { createWebServer, isWellFormed } from "@/server/request-handler";
import { serveFiles } from "@/server/static-files";
import { send as sendTo } from "../../support/serve-pages";
import { useFolder } from "../../support/use-folder";

/** Places in errors of a server action, as a build has them. */
const NEXT =
  "(/shop/node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js:15:70523)";
const BUILD = "(/shop/.next/server/chunks/ssr/_0ut3i74tw2w3f._.js:1:293)";

const transport = strictTransport({});

const inFolder = useFolder();
let server: Server;
const pages = vi.fn<Parameters<typeof createWebServer>[0]["pages"]>();

beforeEach(async () => {
  writeFileSync(inFolder("a-1f2e.js"), "plain");
  writeFileSync(inFolder("a-1f2e.js.br"), "brotli");
  pages.mockImplementation((req, res) => {
    res.end(`page ${req.method} ${req.url}`);
    return Promise.resolve();
  });
  const files = serveFiles({ "/_next/static/": inFolder() });
  server = createWebServer({ siteUrl: "https://www.scultea.it", transport, files, pages }).listen(
    0,
    "127.0.0.1",
  );
  await new Promise((resolve) => server.once("listening", resolve));
});
afterEach(() => {
  server.close();
});

async function send(method: string, address: string, headers?: Record<string, string>) {
  const { body, ...answer } = await sendTo(server, method, address, headers);
  return { ...answer, text: body.toString() };
}

describe("a request", () => {
  it.each(["TRACE", "PUT", "DELETE", "PROPFIND"])(
    "with the method %s is refused",
    async (method) => {
      const answer = await send(method, "/");
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe("GET, HEAD, POST, OPTIONS");
      expect(pages).not.toHaveBeenCalled();
    },
  );

  it("of a program may change an order", async () => {
    pages.mockImplementation((_req, res) => {
      res.end("changed");
      return Promise.resolve();
    });
    expect(await send("PATCH", "/api/v1/orders/1")).toMatchObject({ status: 200, text: "changed" });
    expect(await send("PATCH", "/api/v2/orders/1")).toMatchObject({ status: 405 });
  });

  it("of an assistant may replace what it prepared", async () => {
    pages.mockImplementation((_req, res) => {
      res.end("replaced");
      return Promise.resolve();
    });
    expect(await send("PUT", "/api/ucp/carts/1")).toMatchObject({ status: 200, text: "replaced" });
  });

  const parsers = {
    pauses: (req: IncomingMessage) => req.pause(),
    // This is how Next refuses a large body. It takes the socket off the request.
    "ends a pipeline": (req: IncomingMessage) =>
      pipeline(req, new PassThrough(), () => undefined).destroy(new Error("too large")),
  };

  it.each(Object.entries(parsers))(
    "whose parser %s before the end of the body closes its connection",
    async (_, stopReading) => {
      server.keepAliveTimeout = 60_000;
      pages.mockImplementation(async (req, res) => {
        await once(req, "data");
        stopReading(req);
        res.writeHead(413).end("too large");
      });
      const { port } = server.address() as AddressInfo;
      const client = net.connect(port, "127.0.0.1");
      client.write(
        "POST /contatto HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000000\r\n\r\na part",
      );
      const [answer] = (await once(client, "data")) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1.1 413 [^]+too large/);
      await once(client, "end");
      client.destroy();
    },
  );

  it("at the domain's other name leads to the shop's address; a notification is taken", async () => {
    const at = (method: string, host: string) => send(method, "/prodotti?x=1", { host });
    const moved = await at("GET", "scultea.it");
    expect([moved.status, moved.headers.location]).toEqual([
      308,
      "https://www.scultea.it/prodotti?x=1",
    ]);
    expect((await at("GET", "www.scultea.it")).status).toBe(200);
    expect((await at("POST", "scultea.it")).text).toBe("page POST /prodotti?x=1");
  });

  it("for an address that no browser sends is for the page that is not found", async () => {
    expect((await send("GET", "//altrove.example")).text).toBe("page GET /_not-found");
  });

  it("reaches the pages with the beginning of its user agent", async () => {
    const seen: (string | undefined)[] = [];
    pages.mockImplementation((req, res) => {
      seen.push(req.headers["user-agent"]);
      res.end();
      return Promise.resolve();
    });
    await send("GET", "/", { "user-agent": "a-".repeat(7_500) });
    await send("GET", "/", { "user-agent": "Mozilla/5.0" });
    await send("GET", "/");
    expect(seen).toEqual(["a-".repeat(256), "Mozilla/5.0", undefined]);
  });

  it("with more than 16 KiB of headers is refused", async () => {
    const answer = await send("GET", "/", { cookie: "a".repeat(17_000) });
    expect(answer).toMatchObject({ status: 431, text: "" });
  });

  it("reaches the pages with a hundred headers and few more", async () => {
    let count = 0;
    pages.mockImplementation((req, res) => {
      count = req.rawHeaders.length / 2;
      res.end();
      return Promise.resolve();
    });
    const many = Array.from({ length: 500 }, (_, index) => [`x-${index}`, "a"]);
    const headers = Object.fromEntries([["host", "shop"], ...many]) as Record<string, string>;
    await send("GET", "/", headers);
    // Node reads them in groups of 32.
    expect(count).toBeLessThan(100 + 32);
  });

  it("whose headers do not arrive is ended", async () => {
    const siteUrl = "https://shop.example";
    const hasty = createWebServer(
      { siteUrl, transport, files: (_req, _res, next) => next(), pages },
      50,
    );
    hasty.listen(0, "127.0.0.1");
    await once(hasty, "listening");
    const client = net.connect((hasty.address() as AddressInfo).port, "127.0.0.1");
    client.write("GET / HTTP/1.1\r\nHost: shop\r\n");
    const [answer] = (await once(client, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 408 /);
    client.destroy();
    hasty.close();
    expect(server.headersTimeout).toBeLessThanOrEqual(30_000);
  });

  it.each([
    ["that could not be read with 400", { begins: false, path: "/contatto", status: 400 }],
    ["that began with 500", { begins: true, path: "/contatto", status: 500 }],
    ["of the API with 500", { begins: false, path: "/api/reviews", status: 500 }],
  ])("for an action %s is answered when it fails", async (_, { begins, path, status }) => {
    const unread: boolean[] = [];
    pages.mockImplementation((req, res) => {
      if (begins) noteActionBegun();
      unread.push(isActionUnread());
      // As Next answers.
      res.statusCode = 500;
      res.end("failed");
      return Promise.resolve();
    });
    expect((await send("POST", path, { "next-action": "00" })).status).toBe(status);
    const form = { "content-type": "multipart/form-data; boundary=a" };
    expect((await send("POST", path, form)).status).toBe(status);
    expect(unread).toEqual([status === 400, status === 400]);
    expect((await send("POST", path)).status).toBe(500);
  });

  it.each([
    ["whose input Next cannot read with 400", 400, NEXT, BUILD],
    ["whose code fails to load with 500", 500, BUILD, NEXT],
    ["whose body breaks off with 400", 400, "(node:_http_server:820:17)", ""],
  ])("for an action %s is answered when it fails", async (_, status, thrower, caller) => {
    const error = new SyntaxError(`"\n    at a (${BUILD})" is not valid JSON`);
    const frames = ["JSON.parse (<anonymous>)", `a ${thrower}`, `b ${caller}`];
    error.stack = [String(error), ...frames].join("\n    at ");
    pages.mockImplementation((req, res) => {
      expect(isActionUnread(error)).toBe(status === 400);
      expect(isActionUnread()).toBe(status === 400);
      res.statusCode = 500;
      res.end("failed");
      return Promise.resolve();
    });
    expect((await send("POST", "/contatto", { "next-action": "00" })).status).toBe(status);
  });

  it("that fails is answered with an error, and logged", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    pages.mockRejectedValue(new Error("broken"));
    expect((await send("GET", "/")).status).toBe(500);
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe("a file with a hash in its name", () => {
  const address = "/_next/static/a-1f2e.js";

  it.each([
    [undefined, undefined, "plain"],
    ["gzip", undefined, "plain"],
    ["gzip, br", "br", "brotli"],
  ])("is cached for a year, for Accept-Encoding %s as %s", async (accepted, encoding, sent) => {
    const wanted: Record<string, string> =
      accepted === undefined ? {} : { "accept-encoding": accepted };
    const { headers, text } = await send("GET", address, wanted);
    expect(headers).toMatchObject({
      "cache-control": "public,max-age=31536000,immutable",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect([headers["content-encoding"], text]).toEqual([encoding, sent]);
  });

  it("is left to the pages when it does not exist", async () => {
    const missing = "/_next/static/b.js";
    expect((await send("GET", missing)).text).toBe(`page GET ${missing}`);
  });
});

describe("the log", () => {
  it.each([
    { given: "proxy-id-0001", logged: "proxy-id-0001" },
    { given: "two words", logged: expect.stringMatching(/^[\da-f-]{36}$/) as string },
  ])("of a page has the id of its request: $given", async ({ given, logged }) => {
    const lines: string[] = [];
    const log = createLogger("info", { write: (line) => void lines.push(line) });
    pages.mockImplementation(async (req, res) => {
      await Promise.resolve();
      log.info("rendered");
      withLogContext({ orderId: "order-1" }, () => log.info("read"));
      res.end(req.headers["x-request-id"]);
    });
    const { text } = await send("GET", "/", { "x-request-id": given });
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ requestId: logged, msg: "rendered" }),
      expect.objectContaining({ requestId: logged, orderId: "order-1", msg: "read" }),
    ]);
    expect(lines[0]).toContain(text);
  });
});

it("answers keep browsers on https at this site, at others of its domain only when asked", async () => {
  for (const address of ["/", "/_next/static/a-1f2e.js"]) {
    const { headers } = await send("GET", address);
    expect(headers["strict-transport-security"], address).toBe("max-age=63072000");
  }
  expect(strictTransport({ HSTS_SUBDOMAINS: "yes" })).toBe("max-age=63072000; includeSubDomains");
});

test.each([
  "/",
  "/prodotti?utm_campaign=sconto%2050%",
  "/prodotti?x=a//b/../c",
  "/perch%C3%A9",
  "/admin/ordini/1?cerca=%25",
])("%s is accepted as an address that a browser sends", (url) => {
  expect(isWellFormed(url)).toBe(true);
});

test.each([
  "*",
  "?x=1",
  "//evil.example",
  "/\\evil.example",
  "http://evil.example/prodotti",
  "/a/../admin",
  "/%2e%2e/admin",
  "/%zz",
  "/%E0%A4%A",
  "/%00",
  "/pagamento-completato?session_id=%00",
])("%s is refused", (url) => {
  expect(isWellFormed(url)).toBe(false);
});
