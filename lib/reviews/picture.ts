import "server-only";
import sharp from "sharp";
import { type Result, err, ok } from "@/lib/core/result";

/** Longest side of a picture as it is kept, in pixels. */
const LONGEST_SIDE = 1_600;

/** More than any telephone takes: what claims more is made to fill the memory. */
const MOST_PIXELS = 60_000_000;

const DECODE_SECONDS = 15;

/** How the files begin that may be sent, whatever they are called. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  (bytes) =>
    bytes.subarray(0, 4).toString("latin1") === "RIFF" &&
    bytes.subarray(8, 12).toString("latin1") === "WEBP",
];

/** A picture as it is kept. */
export type KeptPicture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };

/**
 * A JPEG, PNG or WebP drawn anew as WebP, upright and of bounded size: nothing is left of what the
 * camera noted (place, time, device) or of what somebody hid behind the picture. The content decides,
 * not the name.
 */
export async function preparePicture(
  bytes: Buffer,
): Promise<Result<KeptPicture, { code: "not_a_picture" }>> {
  if (!beginnings.some((matches) => matches(bytes))) return err({ code: "not_a_picture" });
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .timeout({ seconds: DECODE_SECONDS })
      .rotate()
      .resize({
        ...{ width: LONGEST_SIDE, height: LONGEST_SIDE },
        ...{ fit: "inside", withoutEnlargement: true },
      })
      .flatten({ background: "#ffffff" })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return ok({ bytes: Uint8Array.from(data), width: info.width, height: info.height });
  } catch {
    // Cut off, damaged, or larger than it says: whatever the decoder does not like.
    return err({ code: "not_a_picture" });
  }
}
