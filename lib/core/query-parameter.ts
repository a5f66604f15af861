import { z } from "zod";

/** A query parameter; the first value when it is given several times. */
export const queryParameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);

/** Page number of a list. Missing or invalid values give the first page. */
export const pageParameter = queryParameter
  .transform(Number)
  .pipe(z.number().int().min(1).max(100_000))
  .catch(1);
