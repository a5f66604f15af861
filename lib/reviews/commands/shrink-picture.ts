import "server-only";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { createSerialQueue } from "@/lib/core/concurrency";
import { err, ok, type Result } from "@/lib/core/result";
import { valueOf } from "@/lib/core/value-of";
import { MAX_PICTURE_MEGAPIXELS } from "../model/review";

/** In pixels. */
const MAX_SIDE = 1_600;

const MAX_PIXELS = MAX_PICTURE_MEGAPIXELS * 1_000_000;

/** Four channels of eight bits. */
const MAX_DECODED_BYTES = MAX_PIXELS * 4;

const DECODE_SECONDS = 10;

/** Bytes per sample, by sharp's name of the format. These formats have no larger ones. */
const sampleBytes: Record<string, number> = { uchar: 1, ushort: 2 };

/** Magic bytes of the accepted formats; the file name is ignored. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  (bytes) =>
    bytes.subarray(0, 4).toString("latin1") === "RIFF" &&
    bytes.subarray(8, 12).toString("latin1") === "WEBP",
];

// Decoded pictures are used once: no cache, and one thread each bounds the memory.
sharp.cache(false);
sharp.concurrency(1);

/** Decodes one picture at a time: a progressive JPEG takes up to 200 MB. */
const decodeSerially = createSerialQueue();

type StoredPicture = {
  bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  width: number;
  height: number;
};

/**
 * Converts a JPEG, PNG or WebP to an upright WebP of bounded size. Drops metadata and trailing bytes; an
 * animation keeps its first frame. Checks size and depth in the header, and refuses a picture too large for
 * memory before decoding it.
 */
export async function preparePicture(
  bytes: Buffer,
): Promise<Result<StoredPicture, { code: "not_a_picture" }>> {
  if (!signatures.some((matches) => matches(bytes))) return err({ code: "not_a_picture" });
  return decodeSerially(async () => {
    try {
      return (await fitsInMemory(bytes))
        ? ok(await convert(bytes))
        : err({ code: "not_a_picture" });
    } catch {
      // Truncated, damaged, or larger than the header says.
      return err({ code: "not_a_picture" });
    }
  });
}

async function fitsInMemory(bytes: Buffer): Promise<boolean> {
  const { width, height, channels, depth } = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
  }).metadata();
  return width * height * channels * (valueOf(sampleBytes, depth) ?? Infinity) <= MAX_DECODED_BYTES;
}

async function convert(bytes: Buffer): Promise<StoredPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: DECODE_SECONDS })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const hash = createHash("sha256").update(data).digest("hex");
  return { bytes: Uint8Array.from(data), hash, width: info.width, height: info.height };
}
