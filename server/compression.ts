import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { weightsOf } from "./accept";

export type Encoding = "br" | "gzip" | "identity";

export const FAST_BROTLI = 5;
export const BEST_BROTLI = 11;

/** Whether a body is being compressed with the best quality: one at a time, to leave processors. */
let isImproving = false;

/** A response body that is compressed at most once for each encoding. */
export class Body {
  readonly plain: Buffer;
  #encoded = new Map<Encoding, Promise<Buffer>>();
  #isBest = false;

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  /** Returns the body in an encoding. Brotli is fast and larger until `improve` has finished. */
  as(encoding: Encoding): Promise<Buffer> {
    let encoded = this.#encoded.get(encoding);
    if (!encoded) {
      encoded = encode(this.plain, encoding);
      this.#encoded.set(encoding, encoded);
    }
    return encoded;
  }

  /**
   * Compresses the body with the best quality. Does nothing while another body is being compressed;
   * a later call tries again.
   */
  async improve(): Promise<void> {
    if (isImproving || this.#isBest) return;
    isImproving = true;
    this.#isBest = true;
    try {
      this.#encoded.set("br", Promise.resolve(await brotli(this.plain, BEST_BROTLI)));
    } finally {
      isImproving = false;
    }
  }
}

/** Returns the encoding that an `Accept-Encoding` header prefers; of equal ones the smallest. */
export function preferredEncoding(accepted = ""): Encoding {
  const weights = weightsOf(accepted);
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const plainWeight = weights.get("identity") ?? 0;
  const [best = "identity"] = (["br", "gzip"] as const)
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= plainWeight)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  return best;
}

function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotli(body, FAST_BROTLI);
  if (encoding === "gzip") return promisify(gzip)(body);
  return Promise.resolve(body);
}

/** Compresses text with a Brotli quality of 0 to 11. */
export function brotli(text: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}
