// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { parseBrowserErrors } from "@/lib/platform/browser-errors";

const thrown = (stack: string, more: object = {}) =>
  Object.assign(new TypeError("Anna Ferrante"), { stack }, more);

test("a page sends what the server reads, each error once and five at most", async () => {
  vi.resetModules();
  const { reportBrowserError } = await import("@/lib/platform/client/report-browser-error");
  const bodies: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((_, init) => {
    bodies.push(init?.body as string);
    return Promise.reject(new TypeError("offline"));
  });
  const chrome = "TypeError: x\n    at f (https://shop.example/_next/static/chunks/a-1.js:1:20)";
  const safari = "f@https://shop.example/_next/static/chunks/b~2.js:3:4\n@https://other.example/";
  reportBrowserError(thrown(chrome, { digest: "42" }));
  reportBrowserError(thrown(chrome, { digest: "42" }));
  reportBrowserError(thrown("at chrome-extension://abc/inject.js:1:1"));
  reportBrowserError("no error");
  for (let line = 1; line < 9; line += 1)
    reportBrowserError(thrown(safari.replace(":3:", `:${line}:`)));
  expect(bodies).toHaveLength(5);
  expect(bodies.join("")).not.toContain("Anna");
  expect(bodies.slice(0, 2).map((body) => parseBrowserErrors(JSON.parse(body)))).toMatchObject([
    [{ name: "TypeError", at: "/_next/static/chunks/a-1.js:1:20", digest: "42" }],
    [{ name: "TypeError", at: "/_next/static/chunks/b~2.js:1:4" }],
  ]);
});

test("what a visitor who leaves cuts off is no error; in a page that stays it is", async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { reportBrowserError } = await import("@/lib/platform/client/report-browser-error");
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  const chrome = new TypeError("Failed to fetch");
  const firefox = new TypeError("NetworkError when attempting to fetch resource.");
  const safari = new TypeError("Load failed");
  const chunk = Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
  for (const error of [chrome, firefox, safari, chunk]) reportBrowserError(error);
  dispatchEvent(new Event("pagehide"));
  reportBrowserError(new DOMException("The operation was aborted.", "AbortError"));
  vi.runAllTimers();
  expect(fetched).not.toHaveBeenCalled();

  reportBrowserError(chrome);
  expect(fetched).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(fetched).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
