import { runInNewContext } from "node:vm";
import { describe, expect, it, test } from "vitest";
import { delayScripts, inlineScriptHashes, joinDataScripts } from "@/server/page-html";

const page = `<!DOCTYPE html><html><head><link rel="preload" as="font" href="/f.woff2"/>
<link rel="manifest" href="/manifest.webmanifest"/>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>
<script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/b.js" async=""></script>
<script src="/_next/static/chunks/old.js" noModule=""></script></head>
<body><h1>Prodotti</h1><script>self.__next_f.push([1])</script></body></html>`;

/** Runs the page's last script in a simulated browser; returns what it fetched, in order. */
function begin({
  hidden = false,
  tellsPaints: reportsPaints = true,
  lateSheets = [] as string[],
} = {}) {
  const source =
    [...String(delayScripts(page)).matchAll(/<script>(.*?)<\/script>/gs)].at(-1)?.[1] ?? "";
  const begun: string[] = [];
  const listeners: Record<string, () => void> = {};
  const sheetListeners = new Map<string, () => void>();
  let paint: (entries: string[]) => void = () => undefined;
  type Added = { src?: string; rel?: string; href?: string };
  const add = ({ src, rel = "", href = "" }: Added) => begun.push(src ?? `${rel} ${href}`);
  const links = lateSheets.map((late) => ({ dataset: { late }, before: add }));
  const browser = {
    document: {
      hidden,
      createElement: () => ({
        href: "",
        addEventListener(name: string, listener: () => void) {
          sheetListeners.set(`${name} ${this.href}`, listener);
        },
        remove: () => begun.push("sheet removed"),
      }),
      querySelectorAll: () => links,
      head: { append: add },
    },
    PerformanceObserver: class {
      static supportedEntryTypes = reportsPaints ? ["paint"] : [];
      constructor(listener: (list: { getEntriesByName: (name: string) => string[] }) => void) {
        paint = (entries) => {
          listener({ getEntriesByName: (name) => entries.filter((entry) => entry === name) });
        };
      }
      observe() {
        return undefined;
      }
    },
    setTimeout: (later: (...values: unknown[]) => void, _ms: number, ...values: unknown[]) => {
      later(...values);
    },
    addEventListener: (name: string, listener: () => void) => {
      listeners[name] = listener;
    },
  };
  runInNewContext(source, browser);
  return {
    begun,
    paint,
    load: () => listeners.load?.(),
    turnTo: () => listeners.visibilitychange?.(),
    sheetEnds: (how: "load" | "error", href = "/a.late.css") =>
      sheetListeners.get(`${how} ${href}`)?.(),
  };
}

describe("late scripts", () => {
  it("removes the scripts from the head and leaves everything else", () => {
    const html = String(delayScripts(page));
    expect(html).not.toContain('async=""');
    expect(html).not.toContain('as="script"');
    expect(html).not.toContain("manifest");
    expect(html).toContain('<link rel="preload" as="font" href="/f.woff2"/>');
    expect(html).toContain("noModule");
    expect(html).toContain("<h1>Prodotti</h1><script>self.__next_f.push([1])</script>");
  });

  it("starts every script once, with the first contentful paint", () => {
    const { begun, paint } = begin();
    paint(["first-paint"]);
    expect(begun).toEqual([]);
    paint(["first-contentful-paint"]);
    paint(["first-contentful-paint"]);
    expect(begun).toEqual(["/_next/static/chunks/a.js", "/_next/static/chunks/b.js"]);
  });

  it("does not wait for a paint that may never come", () => {
    expect(begin({ hidden: true }).begun).toHaveLength(2);
    expect(begin({ tellsPaints: false }).begun).toHaveLength(2);
    const { begun, turnTo } = begin();
    turnTo();
    expect(begun).toHaveLength(2);
    const behind = begin();
    expect(behind.begun).toEqual([]);
    behind.load();
    expect(behind.begun).toHaveLength(2);
  });

  const ahead = [
    "stylesheet /a.late.css",
    "preload /_next/static/chunks/a.js",
    "preload /_next/static/chunks/b.js",
  ];
  const scripts = ["/_next/static/chunks/a.js", "/_next/static/chunks/b.js"];

  it("fetches the late sheet with the scripts, which run once the sheet is there", () => {
    const { begun, paint, sheetEnds } = begin({ lateSheets: ["/a.late.css"] });
    expect(begun).toEqual([]);
    paint(["first-contentful-paint"]);
    expect(begun).toEqual(ahead);
    sheetEnds("load");
    expect(begun).toEqual([...ahead, ...scripts]);
  });

  it("waits for every late sheet", () => {
    const { begun, paint, sheetEnds } = begin({ lateSheets: ["/a.late.css", "/b.late.css"] });
    paint(["first-contentful-paint"]);
    sheetEnds("load", "/b.late.css");
    expect(begun).not.toContain(scripts[0]);
    sheetEnds("load");
    expect(begun.slice(-2)).toEqual(scripts);
  });

  it("runs the scripts without a sheet that fails, and fetches it again", () => {
    const { begun, paint, sheetEnds } = begin({ lateSheets: ["/a.late.css"] });
    paint(["first-contentful-paint"]);
    sheetEnds("error");
    const again = ["sheet removed", "stylesheet /a.late.css"];
    expect(begun).toEqual([...ahead, ...scripts, ...again]);
    sheetEnds("load");
    expect(begun).toEqual([...ahead, ...scripts, ...again]);
  });

  it.each([
    ["no end", page.replace("</body>", "")],
    ["one script in another form", page.replace('b.js" async=""', 'b.js" async="" crossorigin=""')],
    ["a module", page.replace("</head>", '<script type="module" src="/c.js"></script></head>')],
    [
      "a preload in another form",
      page.replace('rel="preload" as="script"', 'as="script" rel="preload"'),
    ],
  ])("refuses a page with %s", (name, html) => {
    expect(delayScripts(html)).toBeNull();
  });
});

const dataPage = [
  "<p>Testo</p>",
  "<script>(self.__next_f=self.__next_f||[]).push([0])</script>",
  '<script>self.__next_f.push([1,"a"])</script>',
  '<script>self.__next_f.push([1,"b"])</script>',
  '<script type="application/ld+json">{}</script>',
  '<script>self.__next_f.push([1,"c"])</script>',
].join("");

test("neighbouring scripts with the page's data become one and run in their order", () => {
  const joined = joinDataScripts(dataPage);
  expect(joined).toContain(
    '<script>self.__next_f.push([1,"a"]);self.__next_f.push([1,"b"])</script>',
  );
  expect(inlineScriptHashes(dataPage)).toHaveLength(4);
  expect(inlineScriptHashes(joined)).toHaveLength(3);
  expect(joined).toContain('<script type="application/ld+json">{}</script><script>');
  const self: { __next_f?: unknown[] } = {};
  for (const [, text = ""] of joined.matchAll(/<script>([^]*?)<\/script>/g))
    runInNewContext(text, { self });
  expect(self.__next_f).toEqual([[0], [1, "a"], [1, "b"], [1, "c"]]);
});
