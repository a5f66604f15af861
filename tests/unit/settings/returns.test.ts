import { expect, test } from "vitest";
import { withdrawalTerm } from "@/lib/settings/copy/returns";
import { settingsSchema } from "@/lib/settings/model/settings";

const { returns } = settingsSchema.parse({});

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
