/**
 * Years of the legal guarantee of conformity (Codice del consumo 133). A longer one would be a
 * commercial guarantee, which needs a declaration of its own (135-quinquies).
 */
export const GUARANTEE_YEARS = 2;

/** Calendar days from a withdrawal within which the customer sends the goods back (Codice del consumo 57). */
export const SEND_BACK_DAYS = 14;

/** Formats that a page shows and that run nothing: a PDF would be a link only, an SVG may carry scripts. */
export const noticeTypes = ["image/png", "image/webp"] as const;
export type NoticeType = (typeof noticeTypes)[number];

export const MAX_NOTICE_BYTES = 2 * 1024 * 1024;

/** Widest and highest picture, in pixels. */
export const MAX_NOTICE_SIDE = 5_000;

/** The notice in use: its address and its size in pixels. */
export type GuaranteeNotice = { href: string; width: number; height: number };

/** Returns the format that the bytes begin with; null for any other. The file's name is ignored. */
export function findNoticeType(bytes: Uint8Array): NoticeType | null {
  const starts = (text: string, at = 0) =>
    String.fromCharCode(...bytes.subarray(at, at + text.length)) === text;
  if (starts("\x89PNG\r\n\x1a\n")) return "image/png";
  return starts("RIFF") && starts("WEBP", 8) ? "image/webp" : null;
}
