import { expect, test } from "vitest";
import { nextSteps } from "../../../scripts/next-steps";

const shop = { siteUrl: "http://localhost:3000", environmentFile: ".data/live/environment" };

test("a new live shop is told about its account, its launch check and its empty stock", () => {
  expect(nextSteps({ ...shop, hasUsers: false, hasStock: false })).toEqual([
    expect.stringContaining("npm run admin:create -- --env-file .data/live/environment"),
    expect.stringContaining("http://localhost:3000/admin/lancio"),
    expect.stringMatching(/stock is 0.*http:\/\/localhost:3000\/admin\/magazzino/),
  ]);
});

test("what the owner has done is not asked again", () => {
  expect(nextSteps({ ...shop, hasUsers: true, hasStock: true })).toEqual([
    expect.stringContaining("/admin/lancio"),
  ]);
});
