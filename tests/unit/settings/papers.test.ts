import { describe, expect, test } from "vitest";
import { messagesByField } from "@/lib/core/submission";
import { type ShopMode } from "@/lib/platform/variables";
import { formTexts } from "@/lib/settings/model/form";
import {
  mayNameProfessionalUse,
  paperNames,
  type Papers,
  papersToOpen,
  papersToRenew,
  paperState,
} from "@/lib/settings/model/papers";
import { settingsSchema } from "@/lib/settings/model/settings";
import { settingsFormSchema } from "@/lib/settings/schema/settings";
import { everyPaper } from "../../support/papers";
import { settingsForm } from "../../support/settings";

const empty = settingsSchema.parse({});
const complete = everyPaper("2026-01-08");
const paper = (expiresOn: string | null) => ({ ...complete.serumFile, expiresOn });

test.each([
  ["without a date", { issuedOn: null, expiresOn: "2027-01-08" }, "missing"],
  ["without an end", paper(null), "valid"],
  ["61 days before its end", paper("2027-01-23"), "valid"],
  ["60 days before its end", paper("2027-01-22"), "expiring"],
  ["on its last day", paper("2026-11-23"), "expiring"],
  ["a day later", paper("2026-11-22"), "expired"],
] as const)("a paper %s is %s", (_when, given, state) => {
  expect(paperState(given, "2026-11-23")).toBe(state);
});

test("a paper to renew says since when", () => {
  const renew = (today: string) =>
    papersToRenew({ ...complete, serumFile: paper("2026-12-31") }, today).map(
      ({ isExpired, since }) => [isExpired, since],
    );
  expect(renew("2026-10-31")).toEqual([]);
  expect(renew("2026-11-01")).toEqual([[false, "2026-11-01"]]);
  expect(renew("2027-01-05")).toEqual([[true, "2027-01-01"]]);
});

test.each([
  ["CN", ["mandate"]],
  ["IT", []],
] as const)("with a maker in %s an opening also needs %j", (country, more) => {
  const safety = { ...empty.safety, country };
  const always = paperNames.filter((name) => name !== "mandate" && name !== "insurance");
  const missing = papersToOpen({ papers: empty.papers, safety }, "2026-11-23");
  expect(missing.toSorted()).toEqual([...always, ...more].sort());
  expect(papersToOpen({ papers: complete, safety }, "2026-11-23")).toEqual([]);
});

test("professional use is named only with every document in force, or in the demonstration", () => {
  const may = (papers: Papers, mode: ShopMode) =>
    mayNameProfessionalUse(papers, mode, "2026-11-23");
  const until = (expiresOn: string) => ({ ...complete, emc: { ...complete.emc, expiresOn } });
  expect(may(empty.papers, "demonstration")).toBe(true);
  for (const mode of ["rehearsal", "live"] as const) {
    expect(may(empty.papers, mode)).toBe(false);
    expect(may({ ...complete, annexXvi: empty.papers.annexXvi }, mode)).toBe(false);
    expect(may(complete, mode)).toBe(true);
    expect([may(until("2026-11-23"), mode), may(until("2026-11-22"), mode)]).toEqual([true, false]);
  }
});

describe("the form of a paper refuses", () => {
  const form = settingsForm("documento-emc");
  test.each([
    ["a date in the future", { "emc/issuedOn": "2026-11-24" }, "emc/issuedOn"],
    ["an end without a date", { "emc/expiresOn": "2027-11-24" }, "emc/issuedOn"],
    [
      "an end before the date",
      { "emc/issuedOn": "2026-11-02", "emc/expiresOn": "2026-11-01" },
      "emc/expiresOn",
    ],
  ])("%s", (_what, texts, path) => {
    const typed = { ...formTexts(form, empty), ...texts };
    const read = settingsFormSchema(form, "2026-11-23").safeParse(typed);
    expect(Object.keys(read.error ? messagesByField(read.error) : {})).toEqual([path]);
  });
});
