import { expect, test } from "vitest";
import { settingsSchema } from "@/lib/settings/model/settings";

/** Returns the copies of an object that lack one field, at any depth. */
function withoutOneField(value: unknown): object[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    { ...value, [key]: undefined },
    ...withoutOneField(inner).map((copy) => ({ ...value, [key]: copy })),
  ]);
}

test("a section stored before a field existed gets its default", () => {
  const defaults = settingsSchema.parse({});
  const stored = withoutOneField(defaults);
  expect(stored.length).toBeGreaterThan(100);
  for (const settings of stored) expect(settingsSchema.parse(settings)).toEqual(defaults);
});

test("a stored value beyond what its form takes today is kept", () => {
  const stored = {
    contact: { hours: "", replyWithinHours: 1 },
    shipping: { standard: { priceCents: 12_000, businessDays: 30 } },
    returns: {
      withdrawalDays: 400,
      authorisationHours: 300,
      refundDays: 1,
      bankCreditDays: [1, 40],
    },
    legal: { companyName: "Scultea ".repeat(40), seat: "", register: "" },
    tax: { vatRateBps: 10_000 },
    retention: { ordersYears: 30, contactsMonths: 90 },
    claims: { study: { women: 200_000, wrinklesPercent: 120 } },
  };
  const younger = { legal: { ...stored.legal, unknown: "from another version" } };
  expect(settingsSchema.parse({ ...stored, ...younger })).toMatchObject(stored);
});

test.each([
  { returns: { withdrawalDays: 13 } },
  { returns: { refundDays: 15 } },
  { retention: { visitsMonths: 27 } },
  { retention: { chatDays: 0 } },
  { shipping: { standard: { priceCents: -1 } } },
  { tax: { vatRateBps: 10_001 } },
  { contact: { email: "nessuno" } },
])("a stored value that no shop may have is refused: %j", (stored) => {
  expect(settingsSchema.safeParse(stored).success).toBe(false);
});
