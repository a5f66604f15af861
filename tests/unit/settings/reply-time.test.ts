import { expect, test } from "vitest";
import { answerDueAt } from "@/lib/inbox/model/inquiries";
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

const REOPENED = "2027-08-23T10:00:00.000Z";

test.each([
  ["before the day of a closure", "2027-08-09T09:59", "entro 12 ore", "2027-08-09T21:59:00.000Z"],
  ["so late that it would be answered in it", "2027-08-09T10:00", "dal 23 agosto", REOPENED],
  ["in a closure", "2027-08-15T09:00", "dal 23 agosto", REOPENED],
  ["after a closure", "2027-08-21T09:00", "entro 12 ore", "2027-08-21T21:00:00.000Z"],
])("who writes %s is promised an answer that the inbox expects", (_, at, text, dueAt) => {
  const shown = shownClaims(claims("approved"), "live");
  const createdAt = new Date(`${at}:00Z`);
  expect(replyTime(shown, { contact, calendar }, createdAt)).toBe(text);
  const due = answerDueAt({ createdAt, reopenedAt: null }, { contact, calendar });
  expect(due.toISOString()).toBe(dueAt);
});
