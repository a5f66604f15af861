import { expect, test } from "vitest";
import { replyTime, supportHours } from "@/lib/settings/copy/contact";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";
import { settingsWith } from "../../support/calendar";

const contact = { replyWithinHours: 12, hours: "lun 9–12" };
const { calendar } = settingsWith({ closures: [["2027-08-10", "2027-08-20"]] });
const claims = (status: "open" | "approved") =>
  claimsSchema.parse({
    answerTimes: { status, evidence: "registro", approvedOn: "2026-11-20" },
  });

test.each([
  ["the demonstration, whatever its status", "open", "demonstration", "entro 12 ore"],
  ["a live shop that has approved it", "approved", "live", "entro 12 ore"],
  ["a live shop that has not decided", "open", "live", "appena possibile"],
] as const)("an answer is promised in %s", (_, status, mode, text) => {
  const shown = shownClaims(claims(status), mode);
  expect(replyTime(shown, { contact, calendar }, new Date("2027-08-01T10:00:00Z"))).toBe(text);
  expect(supportHours(shown, contact)).toBe(text === "appena possibile" ? null : "lun 9–12");
});

test.each([
  ["before the day of a closure", "2027-08-09T09:59:00Z", "entro 12 ore"],
  ["so late that it would be answered in a closure", "2027-08-09T10:00:00Z", "dal 23 agosto"],
  ["in a closure", "2027-08-15T09:00:00Z", "dal 23 agosto"],
  ["after a closure", "2027-08-21T09:00:00Z", "entro 12 ore"],
])("who writes %s gets an answer %s", (_, now, text) => {
  const shown = shownClaims(claims("approved"), "live");
  expect(replyTime(shown, { contact, calendar }, new Date(now))).toBe(text);
});
