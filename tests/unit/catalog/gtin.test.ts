import { expect, test } from "vitest";
import { isGtin } from "@/lib/catalog/model/identifiers";

test.each(["96385074", "036000291452", "4006381333931", "10614141000415"])(
  "%s is a GTIN",
  (gtin) => {
    expect(isGtin(gtin)).toBe(true);
  },
);

test.each([
  ["a wrong check digit", "4006381333932"],
  ["two digits swapped", "4060381333931"],
  ["a wrong length", "40063813339"],
  ["letters", "400638133393X"],
  ["zeros only", "0000000000000"],
  ["nothing", ""],
])("%s is refused", (_, text) => {
  expect(isGtin(text)).toBe(false);
});
