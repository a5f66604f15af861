import { createHash } from "node:crypto";

/*
 * A prerendered page cannot carry a nonce, and its inline scripts change with each revalidation. The
 * server that sends the finished page can name exactly the scripts that are in it.
 */

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Blocks of data, such as JSON-LD, are not run. */
const DATA = /\stype="(?!module"|text\/javascript")/;

/**
 * The sources that allow the inline scripts of `html`.
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
 * The Content-Security-Policy `policy` with more sources for scripts.
 * @param {string} policy
 * @param {string[]} sources
 */
export function allowScripts(policy, sources) {
  return policy.replace("script-src 'self'", (start) => [start, ...sources].join(" "));
}
