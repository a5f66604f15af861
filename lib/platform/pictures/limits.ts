/** Limits of an uploaded picture. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
export const MAX_PICTURE_MEGAPIXELS = 30;
