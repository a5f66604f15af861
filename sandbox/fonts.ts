import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Reply } from "./http";
import { type PlainRoute } from "./router";

/** The shop's fonts, so that the pay pages look like it. */
const FONTS = new Set(["hanken-grotesk.woff2", "newsreader-display.woff2"]);

/** Sends a font from the shop's sources; without them the page falls back to a font of the system. */
async function sendFont(name: string): Promise<Reply> {
  const file = FONTS.has(name)
    ? await readFile(path.join(process.cwd(), "app", "fonts", name)).catch(() => null)
    : null;
  if (file === null) return { status: 404, headers: {}, body: "" };
  return {
    status: 200,
    headers: { "content-type": "font/woff2", "cache-control": "max-age=86400" },
    body: "",
    file,
  };
}

export const fontRoutes: readonly PlainRoute[] = [
  { method: "GET", path: "/fonts/:id", handle: (_sandbox, _incoming, id) => sendFont(id) },
];
