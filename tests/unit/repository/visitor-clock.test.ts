import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const DAYS_BY_A_CLOCK = /\b(?:addBusinessDays|italianDay\((?:new Date\(\)|now\b|systemClock\())/;

it("what runs in a visitor's browser counts no days from the browser's clock", () => {
  const folders = ["components", "lib"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  );
  const inBrowser = folders.filter(
    (file) =>
      /^(?:components\/(?:shop|ui)\/|lib\/[^/]+\/client\b)/.test(file) && /\.tsx?$/.test(file),
  );
  expect(inBrowser.length).toBeGreaterThan(100);
  const counting = inBrowser.filter((file) =>
    DAYS_BY_A_CLOCK.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(counting).toEqual([]);
});
