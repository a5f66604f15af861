import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** Limit for all bodies, each stored plain and in two compressed forms. */
const MAX_BYTES = 32 * 1024 * 1024;
const FAST_BROTLI = 5;
const BEST_BROTLI = 11;

/**
 * @typedef {object} Content
 * @property {Buffer} body
 * @property {string[]} scriptHashes sources for `script-src`, one for each inline script
 * @property {Map<"identity" | "br" | "gzip", Promise<Buffer>>} encoded
 * @property {boolean} isBest whether the best compression is done or in progress
 */

/**
 * Stores response bodies by content, so that each is compressed once even when several addresses
 * share it.
 */
export class PageContents {
  /** @type {LRUCache<string, Content>} */
  #contents = new LRUCache({
    maxSize: MAX_BYTES,
    // Counts the body and its two compressed forms, which are smaller.
    sizeCalculation: ({ body }) => body.length * 3 + 1,
  });
  #isImproving = false;

  /**
   * @param {Buffer} payload
   * @param {(payload: Buffer) => Pick<Content, "body" | "scriptHashes">} make called for new content
   * @returns {Content}
   */
  of(payload, make) {
    const id = createHash("sha256").update(payload).digest("base64");
    let content = this.#contents.get(id);
    if (!content) {
      content = { ...make(payload), encoded: new Map(), isBest: false };
      this.#contents.set(id, content);
    }
    return content;
  }

  /**
   * Returns the body in an encoding. Brotli is fast and larger until `improve` has finished.
   * @param {Content} content
   * @param {"identity" | "br" | "gzip"} encoding
   * @returns {Promise<Buffer>}
   */
  encoded(content, encoding) {
    let body = content.encoded.get(encoding);
    if (!body) {
      body = encode(content.body, encoding);
      content.encoded.set(encoding, body);
    }
    return body;
  }

  /**
   * Compresses a content with the best quality, in the background. Does nothing while another
   * content is being compressed; a later request tries again.
   * @param {Content} content
   */
  async improve(content) {
    if (this.#isImproving || content.isBest) return;
    this.#isImproving = true;
    content.isBest = true;
    try {
      const best = await brotli(content.body, BEST_BROTLI);
      content.encoded.set("br", Promise.resolve(best));
    } finally {
      this.#isImproving = false;
    }
  }
}

function encode(body, encoding) {
  if (encoding === "br") return brotli(body, FAST_BROTLI);
  if (encoding === "gzip") return promisify(gzip)(body);
  return Promise.resolve(body);
}

function brotli(body, quality) {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
