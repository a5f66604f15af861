import { expect, test } from "vitest";
import { thirdPartyNotices } from "../../../scripts/notices";

test("the notices name each production package with its licence, and no tool of development", () => {
  const notices = thirdPartyNotices(".");
  expect(notices).toMatch(/^next \d[\d.]+ \(MIT\)$/m);
  expect(notices).toMatch(/^stripe \d[\d.]+ \(MIT\)$/m);
  expect(notices).toContain("Copyright (c) Meta Platforms, Inc. and affiliates.");
  expect(notices).toContain("SIL OPEN FONT LICENSE");
  expect(notices).toMatch(/^components\/.+LUCIDE-LICENSE\.txt$/m);
  expect(notices).not.toMatch(/^(?:vitest|oxlint) /m);
});
