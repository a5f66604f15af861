import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { filesIn } from "../../support/files-in";

const DAYS_BY_A_CLOCK = /\b(?:addBusinessDays|italianDay\((?:new Date\(\)|now\b|systemClock\())/;

it("what runs in a visitor's browser counts no days from the browser's clock", () => {
  const inBrowser = filesIn(
    ["components", "lib"],
    /^(?:components\/(?:shop|ui)\/|lib\/[^/]+\/client\b).*\.tsx?$/,
  );
  expect(inBrowser.length).toBeGreaterThan(100);
  const counting = inBrowser.filter((file) => DAYS_BY_A_CLOCK.test(readFileSync(file, "utf8")));
  expect(counting).toEqual([]);
});
