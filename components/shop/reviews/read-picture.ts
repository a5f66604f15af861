import { MAX_PICTURE_BYTES } from "@/lib/reviews/model/review";

/** Smaller files are sent unchanged. */
const MIN_BYTES_TO_SHRINK = 1_000_000;
const MAX_SIDE = 2_000;

/**
 * Returns a picture that is small enough to send: the file, or a smaller JPEG. Returns null when the
 * browser cannot read it, or when it stays too large.
 */
export async function readPicture(file: File): Promise<Blob | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return null;
  }
  const small = file.size > MIN_BYTES_TO_SHRINK ? await shrink(bitmap) : null;
  bitmap.close();
  const picture = small && small.size < file.size ? small : file;
  return picture.size <= MAX_PICTURE_BYTES ? picture : null;
}

function shrink(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.86);
  });
}
