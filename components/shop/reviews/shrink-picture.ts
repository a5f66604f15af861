import { MAX_PICTURE_BYTES } from "@/lib/reviews/model/review";

/** Smaller files are sent unchanged. */
const MIN_BYTES_TO_SHRINK = 1_000_000;
const MAX_SIDE = 2_000;

/**
 * Shrinks a photo to a JPEG small enough to send. Returns the file itself if it is small or the browser
 * cannot read it; the server decides.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= MIN_BYTES_TO_SHRINK) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
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

/** Returns true if the server would accept the picture, as far as a browser can know. */
export function isSendable(picture: Blob): boolean {
  return picture.size <= MAX_PICTURE_BYTES;
}
