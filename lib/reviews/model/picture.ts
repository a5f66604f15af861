import { reviewRoutes } from "@/lib/platform/routes";

/** Folder of the pictures in S3. */
export const PICTURES_PREFIX = "reviews/";

/** Returns the object that keeps a picture in S3. */
export function pictureKey(hash: string): string {
  return `${PICTURES_PREFIX}${hash}.webp`;
}

/** Returns the hash in an object's key; null for an object of something else. */
export function hashInKey(key: string): string | null {
  return /^reviews\/([\da-f]{64})\.webp$/.exec(key)?.[1] ?? null;
}

/** Returns the tag under which content delivery networks store a picture. */
export function pictureTag(hash: string): string {
  return `picture-${hash}`;
}

/** Returns a picture's address: by content, or by review until the hash is known. */
export function pictureAddress(reviewId: string, hash: string | null): string {
  return `${reviewRoutes.pictures}/${hash === null ? reviewId : `${hash}.webp`}`;
}
