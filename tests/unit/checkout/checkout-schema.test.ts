import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkoutFormSchema, placeOrderSchema } from "@/lib/checkout/schema";

const NIL_UUID = "00000000-0000-0000-0000-000000000000";

const form = {
  first_name: "Anna",
  last_name: "Re",
  email: "anna@esempio.it",
  phone: "3331234567",
  address: "Via Po 1",
  postal_code: "00184",
  city: "Roma",
  country: "Italia",
  province: "RM",
  no_review_invitation: false,
  shipping_type: "standard",
  payment_method: "stripe",
};

const messageFor = (field: keyof typeof form, value: string) =>
  checkoutFormSchema
    .safeParse({ ...form, [field]: value })
    .error?.issues.find(({ path }) => path[0] === field)?.message;

describe("checkout form", () => {
  it.each([
    ["V-03", "first_name", ["A", " A ", ""], "Al", "Il nome deve contenere almeno 2 caratteri"],
    ["V-04", "last_name", ["R", " "], "Re", "Il cognome deve contenere almeno 2 caratteri"],
    ["V-05", "email", ["anna", "anna@", ""], "anna@esempio.it", "Indirizzo email non valido"],
    [
      "V-06",
      "phone",
      ["333123456", "tel:333123456", "333123456\u200B\u200B", ""],
      "3331234567",
      "Numero di telefono non valido",
    ],
    ["V-07", "address", ["Vi 1", ""], "Via 1", "Indirizzo troppo breve"],
    ["V-08", "postal_code", ["0018", ""], "00184", "Codice postale non valido"],
    ["V-09", "city", ["R", ""], "Ro", "Città non valida"],
    ["V-10", "country", ["I", ""], "Italia", "Paese non valido"],
  ] as const)("%s checks %s", (_row, field, refused, accepted, message) => {
    for (const value of refused) expect(messageFor(field, value), value).toBe(message);
    expect(messageFor(field, accepted)).toBeUndefined();
  });

  it("refuses web addresses in every line that an e-mail repeats", () => {
    const labels = {
      first_name: "Nome",
      last_name: "Cognome",
      address: "Indirizzo",
      city: "Città",
      country: "Paese",
    } as const;
    for (const [field, label] of Object.entries(labels))
      expect(messageFor(field as keyof typeof labels, "Premio su www.truffa.example")).toBe(
        `${label}: non può contenere indirizzi web`,
      );
    expect(messageFor("first_name", "a".repeat(61))).toBe("Testo troppo lungo");
  });

  it("refuses control characters and long texts", () => {
    expect(messageFor("city", "Ro\nma")).toBe("Città non valida");
    expect(messageFor("address", "a".repeat(201))).toBe("Testo troppo lungo");
  });
});

it("refuses a checkout key that no browser makes up", () => {
  const { checkout_key: key } = placeOrderSchema.shape;
  expect(key.safeParse(randomUUID()).success).toBe(true);
  for (const known of [NIL_UUID, NIL_UUID.replaceAll("0", "f")])
    expect(key.safeParse(known).success, known).toBe(false);
});
