import { expect, test } from "vitest";
import { renderEmail, sampleFacts } from "@/emails/render";
import { receiptText } from "@/lib/returns/copy/receipt";
import {
  refundFacts,
  returnAddress,
  returnSteps,
  withdrawalTerm,
} from "@/lib/settings/copy/returns";
import { termsText } from "@/lib/settings/copy/terms";
import { shownClaims } from "@/lib/settings/model/claims";
import { settingsSchema } from "@/lib/settings/model/settings";

const { returns, claims } = settingsSchema.parse({});

test("a longer withdrawal period is named beside the one of the law", () => {
  const text = withdrawalTerm({ ...returns, legalWithdrawalDays: 14, withdrawalDays: 30 });
  expect(text).toContain("ti dà 14 giorni");
  expect(text).toContain("Noi li portiamo a 30");
});

test("the period of the law alone is not called the shop's own", () => {
  const text = withdrawalTerm({ ...returns, legalWithdrawalDays: 14, withdrawalDays: 14 });
  expect(text).toContain("ti dà 14 giorni");
  expect(text).not.toMatch(/Noi li portiamo|nostra garanzia/);
});

test.each([
  [
    "the owner's address for them",
    "Magazzino Nord\nVia Po 3, Torino",
    "Magazzino Nord, Via Po 3, Torino",
  ],
  ["the seat without one", " ", "Scultea S.r.l., Via degli Esempi 1, 20100 Milano"],
])("returns go to %s, which steps, terms, receipt and e-mails name", async (_, typed, address) => {
  const settings = settingsSchema.parse({ returns: { address: typed } });
  expect(returnAddress(settings)).toBe(address);
  const mails = (["order_confirmation", "withdrawal_received"] as const).map(
    async (kind) =>
      (await renderEmail(kind, await sampleFacts(kind), settings, "https://luce.it")).text,
  );
  const receipt = {
    name: "Anna",
    orderNumber: "SC-1",
    email: null,
    declaration: "Recedo",
    receivedAt: new Date("2026-11-23T08:40:00Z"),
  };
  const texts = [
    JSON.stringify(returnSteps(settings, { answerTimes: null })),
    JSON.stringify(termsText(settings)),
    receiptText(receipt, settings),
    ...(await Promise.all(mails)),
  ].map((text) => text.replaceAll(/\s+/g, " "));
  for (const text of texts) {
    expect(text).toContain(address);
    expect(text).toContain(
      "accessori compresi e il siero se è ancora sigillato, e aggiungi la fattura o un foglio",
    );
  }
});

test.each([
  ["the demonstration", "demonstration", true],
  ["a live shop that has not approved them", "live", false],
] as const)("in %s hours of reply are told: %s, %s", (_, mode, isTold) => {
  const settings = settingsSchema.parse({});
  const shown = shownClaims(claims, mode);
  const told = JSON.stringify([returnSteps(settings, shown), refundFacts(returns, shown)]);
  expect(told.includes("24 ore") && told.includes("48 ore")).toBe(isTold);
  expect(/\d ore/.test(told)).toBe(isTold);
});
