import { createHash } from "node:crypto";

/*
 * Hashes for the inline scripts of prerendered pages. Such a page cannot carry a nonce, and its
 * inline scripts change with each revalidation. The server therefore hashes the scripts of each
 * page it sends.
 */

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Data blocks, such as JSON-LD, are not executed. */
const DATA = /\stype="(?!module"|text\/javascript")/;

/** A script with data, up to the start of the next one. Next escapes `<` in data. */
const NEIGHBOURS = /(self\.__next_f\.push\([^<]*)<\/script><script>(?=self\.__next_f\.push\()/g;

/**
 * Joins the neighbouring scripts in which Next writes the data of a page, so that one hash allows them. On the
 * product page that is a dozen hashes, 640 bytes of its headers.
 */
export function joinDataScripts(html: string): string {
  return html.replaceAll(NEIGHBOURS, "$1;");
}

/** Returns the `script-src` sources that allow the inline scripts of a page, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (DATA.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...hashes];
}

/** Returns the policy with more `script-src` sources. */
export function allowScripts(policy: string, sources: string[]): string {
  return policy.replace("script-src 'self'", (start) => [start, ...sources].join(" "));
}
