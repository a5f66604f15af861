import "server-only";
import sharp from "sharp";
import { createQueue } from "@/lib/core/concurrency";
import { type Result, err, ok } from "@/lib/core/result";
import { MAX_PICTURE_MEGAPIXELS } from "@/lib/reviews/model/review";

/** Longest side of a stored picture, in pixels. */
const LONGEST_SIDE = 1_600;

const MAX_PIXELS = MAX_PICTURE_MEGAPIXELS * 1_000_000;

/** Most bytes of a decoded picture: four channels of eight bits at the most pixels. */
const MAX_DECODED_BYTES = MAX_PIXELS * 4;

const DECODE_SECONDS = 10;

/** Bytes of one sample, by sharp's name of its type; larger ones do not occur in these formats. */
const sampleBytes: Record<string, number> = { uchar: 1, ushort: 2 };

/** The first bytes of the accepted formats, whatever the file is called. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  (bytes) =>
    bytes.subarray(0, 4).toString("latin1") === "RIFF" &&
    bytes.subarray(8, 12).toString("latin1") === "WEBP",
];

// Decoded pictures are used once: nothing to cache, and one thread each keeps the memory bounded.
sharp.cache(false);
sharp.concurrency(1);

/** A decoded picture takes up to 200 MB (progressive JPEG), so this process decodes one at a time. */
const inTurn = createQueue();

/** A picture as it is stored. */
export type KeptPicture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };

/**
 * Converts a JPEG, PNG or WebP to an upright WebP of bounded size. Metadata (place, time, device) and
 * anything hidden behind the picture are dropped; of an animation the first frame is kept. Size and depth
 * are read from the header, and a picture too large in memory is refused before it is decoded.
 */
export async function preparePicture(
  bytes: Buffer,
): Promise<Result<KeptPicture, { code: "not_a_picture" }>> {
  if (!signatures.some((matches) => matches(bytes))) return err({ code: "not_a_picture" });
  return inTurn(async () => {
    try {
      return (await fitsInMemory(bytes))
        ? ok(await convert(bytes))
        : err({ code: "not_a_picture" });
    } catch {
      // Truncated, damaged, or larger than its header says.
      return err({ code: "not_a_picture" });
    }
  });
}

async function fitsInMemory(bytes: Buffer): Promise<boolean> {
  const { width, height, channels, depth } = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
  }).metadata();
  return width * height * channels * (sampleBytes[depth] ?? Infinity) <= MAX_DECODED_BYTES;
}

async function convert(bytes: Buffer): Promise<KeptPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: DECODE_SECONDS })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: Uint8Array.from(data), width: info.width, height: info.height };
}
