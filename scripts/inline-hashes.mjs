import { createHash } from "node:crypto";

/*
 * Hashes for the inline scripts of prerendered pages. Such a page cannot carry a nonce, and its
 * inline scripts change with each revalidation. The server therefore hashes the scripts of each
 * page it sends.
 */

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Data blocks, such as JSON-LD, are not executed. */
const DATA = /\stype="(?!module"|text\/javascript")/;

/**
 * Returns the `script-src` sources that allow the inline scripts of `html`.
 * @param {string} html
 * @returns {string[]}
 */
export function inlineScriptHashes(html) {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(
    ([, attributes]) => !DATA.test(attributes),
  );
  const hashes = scripts.map(
    ([, , text]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}

/**
 * @param {string} policy
 * @param {string[]} sources
 */
export function allowScripts(policy, sources) {
  return policy.replace("script-src 'self'", (start) => [start, ...sources].join(" "));
}
