import { expect, test } from "vitest";
import { replyTime, supportHours } from "@/lib/settings/copy/contact";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";

const contact = { replyWithinHours: 12, hours: "lun 9–12" };
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
  expect(replyTime(shown, contact)).toBe(text);
  expect(supportHours(shown, contact)).toBe(text === "appena possibile" ? null : "lun 9–12");
});
