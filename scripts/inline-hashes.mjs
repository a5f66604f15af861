import { createHash } from "node:crypto";

/*
 * A prerendered page cannot carry a nonce, and its inline scripts change whenever it is made anew. But
 * whoever sends the finished page can name exactly the scripts that are in it.
 */

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Blocks of data, such as JSON-LD, are not run. */
const DATA = /\stype="(?!module"|text\/javascript")/;

/**
 * The Content-Security-Policy `policy` with the inline scripts of `html` instead of any inline script.
 * @param {string} html
 * @param {string} policy
 */
export function allowOnlyInlineScriptsOf(html, policy) {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(
    ([, attributes]) => !DATA.test(attributes),
  );
  const hashes = new Set(
    scripts.map(([, , text]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`),
  );
  return policy.replace(/(script-src [^;]*)'unsafe-inline'/, (_, start) => {
    return [start.trimEnd(), ...hashes].join(" ");
  });
}
