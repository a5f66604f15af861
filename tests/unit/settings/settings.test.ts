import { expect, test } from "vitest";
import { settingsSchema } from "@/lib/settings/model/settings";

test("sections stored before a field existed keep their values and get its default", () => {
  const { contact, legal, returns } = settingsSchema.parse({
    contact: { email: "ciao@negozio.example", hours: "sempre", replyWithinHours: 12 },
    legal: { companyName: "Negozio S.r.l.", seat: "Via Uno 1, Torino", vatNumber: "12345678901" },
    returns: { withdrawalDays: 60 },
  });
  expect(contact).toMatchObject({ email: "ciao@negozio.example", replyWithinHours: 12 });
  expect(contact.privacyEmail).toContain("@");
  expect(legal).toMatchObject({ companyName: "Negozio S.r.l.", rea: "MI-0000000" });
  expect(returns).toMatchObject({ withdrawalDays: 60, refundDays: 14, bankCreditDays: [3, 10] });
});
