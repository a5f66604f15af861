/**
 * Years of the legal guarantee of conformity (Codice del consumo 133). A longer one would be a
 * commercial guarantee, which needs a declaration of its own (135-quinquies).
 */
export const GUARANTEE_YEARS = 2;

/** Calendar days from a withdrawal within which the customer sends the goods back (Codice del consumo 57). */
export const SEND_BACK_DAYS = 14;

/** Formats that show the official notice without running anything; an SVG may carry scripts. */
export const noticeTypes = ["image/png", "image/webp", "application/pdf"] as const;
export type NoticeType = (typeof noticeTypes)[number];

export const MAX_NOTICE_BYTES = 2 * 1024 * 1024;

/** Widest and highest picture, in pixels. */
export const MAX_NOTICE_SIDE = 5_000;

/** The notice in use: its address and, for a picture, its size in pixels. */
export type GuaranteeNotice = {
  href: string;
  picture: { width: number; height: number } | null;
};

/** Returns the format that the bytes begin with; null for any other. The file's name is ignored. */
export function findNoticeType(bytes: Uint8Array): NoticeType | null {
  const starts = (text: string, at = 0) =>
    String.fromCharCode(...bytes.subarray(at, at + text.length)) === text;
  if (starts("\x89PNG\r\n\x1a\n")) return "image/png";
  if (starts("RIFF") && starts("WEBP", 8)) return "image/webp";
  return starts("%PDF-") ? "application/pdf" : null;
}
