import "server-only";
import { z } from "zod";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { getObjectStore } from "@/lib/platform/storage/object-store";
import { pictureKey } from "../model/quotation";

/**
 * Returns the picture at an address: public while a published review shows it, otherwise for staff only. Its
 * `hash` is null when the address names the review instead of the content.
 * @param name last part of the address: `<hash>.webp`, or the review's id as older pages write it
 */
export async function findReviewPicture(staff: Staff | null, name: string) {
  const hash = /^([\da-f]{64})\.webp$/.exec(name)?.[1] ?? null;
  if (hash === null && !z.uuid().safeParse(name).success) return null;
  const where = hash === null ? { reviewId: name } : { hash };
  const select = { bytes: true, hash: true };
  // Two customers may have sent the same picture.
  const shown = await getDb().reviewPicture.findFirst({
    where: { ...where, review: { state: "published" } },
    select,
  });
  const picture = shown ?? (await getDb().reviewPicture.findFirst({ where, select }));
  if (!picture || (!shown && !staff)) return null;
  const bytes = await readPicture(picture);
  return bytes && { bytes, hash, isPublic: shown !== null };
}

/** Returns the bytes of a picture, from its row or from S3; null when S3 has lost it. */
export async function readPicture({
  bytes,
  hash,
}: {
  bytes: Uint8Array | null;
  hash: string | null;
}): Promise<Uint8Array<ArrayBuffer> | null> {
  if (bytes) return Uint8Array.from(bytes);
  return hash === null ? null : getObjectStore().get(pictureKey(hash));
}
