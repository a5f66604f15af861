import { expect, test } from "vitest";
import { preferredEncoding } from "@/server/compression";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["identity, br;q=0.5", "identity"],
  ["br;q=high", "identity"],
  ["deflate, zstd", "identity"],
])("Accept-Encoding %s prefers %s", (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});
