import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** For every content: as it is, and compressed in two ways. */
const MAX_BYTES = 32 * 1024 * 1024;
const FAST_BROTLI = 5;
const BEST_BROTLI = 11;

/**
 * @typedef {object} Content
 * @property {Buffer} body
 * @property {string[]} scriptHashes sources for `script-src`, one for each inline script
 * @property {Map<"identity" | "br" | "gzip", Promise<Buffer>>} encoded
 * @property {boolean} isBest whether the best compression is made or being made
 */

/** The bodies of answers, each compressed once, whatever the address it is the answer of. */
export class PageContents {
  /** @type {LRUCache<string, Content>} */
  #contents = new LRUCache({
    maxSize: MAX_BYTES,
    // Compressed forms are smaller than the body; there are two.
    sizeCalculation: ({ body }) => body.length * 3 + 1,
  });
  #isImproving = false;

  /**
   * The content made of `payload`.
   * @param {Buffer} payload
   * @param {(payload: Buffer) => Pick<Content, "body" | "scriptHashes">} make called when it is new
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
   * The body in an encoding: Brotli quickly made until `improve` has made a better one.
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
   * Compresses a content as well as possible, in the background. One at a time: while another is
   * being compressed nothing happens, and a later reader starts it.
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
