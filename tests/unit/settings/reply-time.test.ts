import { expect, test } from "vitest";
import { replyTime } from "@/lib/settings/copy/contact";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";

const contact = { replyWithinHours: 12 };
const claims = (status: "open" | "approved") =>
  claimsSchema.parse({
    answerTimes: { status, evidence: "registro", approvedOn: "2026-11-20" },
  });

test.each([
  ["the demonstration, whatever its status", "open", "demonstration", "entro 12 ore"],
  ["a live shop that has approved it", "approved", "live", "entro 12 ore"],
  ["a live shop that has not decided", "open", "live", "appena possibile"],
] as const)("an answer is promised in %s", (_, status, mode, text) => {
  expect(replyTime(shownClaims(claims(status), mode), contact)).toBe(text);
});
