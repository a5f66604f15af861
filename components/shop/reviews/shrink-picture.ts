import { MAX_PICTURE_BYTES } from "@/lib/reviews/model/review";

/** What is smaller is sent as it is. */
const KEEP_BYTES = 1_000_000;
const LONGEST_SIDE = 2_000;

/**
 * A picture of a telephone made small enough to send, as JPEG. The file itself where it is small, or the
 * browser cannot read it: the server has the last word.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= KEEP_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", 0.86);
    });
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

/** True for what the server would take, as far as a browser can tell. */
export function isSendable(picture: Blob): boolean {
  return picture.size <= MAX_PICTURE_BYTES;
}
