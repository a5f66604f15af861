import { expect, test } from "vitest";
import { preferredEncoding } from "@/server/compression";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0,gzip;q=0", "identity"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["gzip; q=0.8, br; q=0.8", "br"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["identity", "identity"],
  ["identity, br;q=0.5", "identity"],
  ["br;q=high", "identity"],
  ["deflate, zstd", "identity"],
])("Accept-Encoding %s prefers %s", (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});
