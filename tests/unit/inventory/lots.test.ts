import { expect, test } from "vitest";
import { noParts } from "@/lib/catalog/model/parts";
import { chooseLots, lotExpiry, type LotInStock } from "@/lib/inventory/model/lots";
import { findBelittling } from "@/lib/inventory/model/recall";

test.each([
  [null, "none"],
  ["2026-11-28", "past"],
  ["2026-11-29", "near"],
  ["2027-02-27", "near"],
  ["2027-02-28", "far"],
])("a lot that expires on %s is %s", (expiresOn, expiry) => {
  expect(lotExpiry(expiresOn, "2026-11-29")).toBe(expiry);
});

const lot = (id: string, change: Partial<LotInStock> = {}): LotInStock => ({
  id,
  part: "serums",
  expiresOn: null,
  receivedAt: new Date("2026-10-01T08:00:00Z"),
  left: 5,
  blocked: 0,
  isRecalled: false,
  ...change,
});
const early = lot("early", { expiresOn: "2026-12-31" });
const late = lot("late", { expiresOn: "2027-12-31" });
const older = lot("older", { receivedAt: new Date("2026-09-01T08:00:00Z") });
const newer = lot("newer");

test.each<[string, LotInStock[], number, [string, number][]]>([
  ["what expires first", [late, early], 2, [["early", 2]]],
  [
    "a second lot when the first is too small",
    [late, early],
    7,
    [
      ["early", 5],
      ["late", 2],
    ],
  ],
  ["what arrived first, without an expiry", [newer, older], 1, [["older", 1]]],
  ["no expired lot", [lot("old", { expiresOn: "2026-11-28" }), late], 1, [["late", 1]]],
  ["no recalled lot", [lot("bad", { isRecalled: true }), late], 1, [["late", 1]]],
  ["no lot out of sale", [lot("kept", { blocked: 1 }), late], 1, [["late", 1]]],
  ["no lot of another part", [lot("device", { part: "devices" })], 1, []],
  ["as many pieces as there are", [early], 9, [["early", 5]]],
])("a parcel takes %s", (_, lots, serums, expected) => {
  const chosen = chooseLots(lots, { ...noParts, serums }, "2026-11-29");
  expect(chosen.map(({ lotId, quantity }) => [lotId, quantity])).toEqual(expected);
});

test.each([
  ["Richiamo volontario del prodotto", "volontari"],
  ["Una misura precauzionale", "precauzion"],
  ["In rari casi si scalda", "In rari casi"],
  ["Non sono stati segnalati incidenti", "Non sono stati segnalati incident"],
  ["La batteria può surriscaldarsi e provocare ustioni", null],
])("in «%s» the words that belittle a risk are %s", (text, words) => {
  expect(findBelittling(text)).toBe(words);
});
