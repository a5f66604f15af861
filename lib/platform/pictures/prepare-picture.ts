import "server-only";
import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { createSerialQueue } from "@/lib/core/concurrency";
import { err, ok, type Result } from "@/lib/core/result";
import { valueOf } from "@/lib/core/value-of";
import { MAX_PICTURE_MEGAPIXELS } from "./limits";

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
export function preparePicture(
  bytes: Buffer,
): Promise<Result<StoredPicture, { code: "not_a_picture" }>> {
  return decodePicture(bytes, convert);
}

async function decodePicture<T>(
  bytes: Buffer,
  read: (bytes: Buffer) => Promise<T>,
): Promise<Result<T, { code: "not_a_picture" }>> {
  if (!signatures.some((matches) => matches(bytes))) return err({ code: "not_a_picture" });
  return decodeSerially(async () => {
    try {
      return (await fitsInMemory(bytes)) ? ok(await read(bytes)) : err({ code: "not_a_picture" });
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

function bounded(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: DECODE_SECONDS })
    .rotate()
    .resize({
      width: MAX_SIDE,
      height: MAX_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: "#ffffff" });
}

async function convert(bytes: Buffer): Promise<StoredPicture> {
  const { data, info } = await bounded(bytes)
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const hash = createHash("sha256").update(data).digest("hex");
  return {
    bytes: Uint8Array.from(data),
    hash,
    width: info.width,
    height: info.height,
  };
}

/** A picture of the shop's pages: its average color, and its files by width and format. */
type PagePicture = {
  hash: string;
  width: number;
  height: number;
  color: string;
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
};

/** Quality of the files of `scripts/pictures.ts`. */
const AVIF = { quality: 60, effort: 3 };

/**
 * Encodes an uploaded picture as `scripts/pictures.ts` does those of the shop.
 * @param widthsOf returns the widths of the AVIF files
 * @param fallback width of the WebP, for browsers without AVIF
 * @param minSide the least width and height of the upload, in pixels
 * @param maxRatio how many times longer than the other the longer side may be
 * @param jpegs widths of the JPEGs, square up to 200 pixels
 */
export async function encodePagePicture(
  upload: Buffer,
  {
    widthsOf,
    fallback,
    jpegs,
    minSide,
    maxRatio,
  }: {
    minSide: number;
    maxRatio: number;
    widthsOf: (width: number) => number[];
    fallback: number;
    jpegs: readonly number[];
  },
): Promise<Result<PagePicture, { code: "not_a_picture" | "too_small" | "too_long" }>> {
  const read = await decodePicture(upload, async (bytes) => {
    const header = await sharp(bytes).metadata();
    const shorter = Math.min(header.width, header.height);
    if (shorter < minSide) return err({ code: "too_small" as const });
    if (Math.max(header.width, header.height) > maxRatio * shorter)
      return err({ code: "too_long" as const });
    const { data, info } = await bounded(bytes).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const picture = () => sharp(data, { raw: { width, height, channels } });
    const { channels: colors } = await picture().stats();
    const file = async (name: string, image: Sharp) => ({
      name,
      bytes: Uint8Array.from(await image.toBuffer()),
    });
    const files = [];
    for (const one of widthsOf(width))
      files.push(await file(`${one}.avif`, picture().resize(one).avif(AVIF)));
    files.push(await file(`${fallback}.webp`, picture().resize(fallback).webp({ quality: 78 })));
    for (const one of jpegs) {
      const image =
        one <= 200 ? picture().resize(one, one) : picture().resize(Math.min(one, width));
      files.push(await file(`${one}.jpg`, image.jpeg({ quality: 82, mozjpeg: true })));
    }
    return ok({
      hash: createHash("sha256").update(data).digest("hex").slice(0, 32),
      width,
      height,
      color: `#${colors
        .slice(0, 3)
        .map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0"))
        .join("")}`,
      files,
    });
  });
  return read.ok ? read.value : read;
}
