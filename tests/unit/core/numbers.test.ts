import { expect, test } from "vitest";
import { thePercent } from "@/lib/core/numbers";

test.each([
  [1, "l’1%"],
  [8, "l’8%"],
  [11, "l’11%"],
  [18, "il 18%"],
  [80, "l’80%"],
  [87, "l’87%"],
  [98, "il 98%"],
  [100, "il 100%"],
])("the article of %i percent", (percent, text) => {
  expect(thePercent(percent)).toBe(text);
});
