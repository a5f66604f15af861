import { describe, expect, it } from "vitest";
import { checkAddress, checkInvoiceAddress } from "@/lib/checkout/commands/check-address";
import { fieldMessages } from "@/lib/checkout/copy";
import { checkoutFormSchema } from "@/lib/checkout/schema";
import { normalisePhone } from "@/lib/core/phone";
import { isTownOf, townLine, townOutsideVat } from "@/lib/shipping/model/address";
import { findPostalArea } from "@/lib/shipping/model/postal-areas";

const codesOf = (postalCode: string) =>
  findPostalArea(postalCode)?.provinces.map(({ code }) => code);

describe("a postal code", () => {
  it.each([
    ["40121", "BO", "Bologna"],
    ["00184", "RM", "Roma"],
    ["98168", "ME", "Messina"],
    ["11100", "AO", "Aosta"],
    ["47521", "FC", "Cesena"],
    ["30172", "VE", "Venezia"],
  ])("%s belongs to %s, %s", (postalCode, province, town) => {
    expect(codesOf(postalCode)).toEqual([province]);
    expect(findPostalArea(postalCode)?.towns[0]).toBe(town);
  });

  it("of several towns names its province only", () => {
    expect(findPostalArea("20090")).toEqual({
      provinces: [{ code: "MI", name: "Milano" }],
      towns: [],
    });
  });

  it("of several provinces names each", () => {
    expect(codesOf("08020")).toEqual(["NU", "OR", "SS", "SU"]);
    expect(codesOf("12071")).toEqual(["CN", "SV"]);
  });

  it.each(["00000", "49000", "68010", "99999", "20100", "6900", "CH-69", ""])(
    "%j is unknown",
    (postalCode) => {
      expect(findPostalArea(postalCode)).toBeNull();
    },
  );

  it("names every province of Italy, each by a known name", () => {
    const provinces = new Map<string, string>();
    for (let code = 0; code < 100_000; code += 5)
      for (const { code: short, name } of findPostalArea(String(code).padStart(5, "0"))
        ?.provinces ?? [])
        provinces.set(short, name);
    expect(provinces.size).toBe(107);
    for (const [short, name] of provinces) expect(name, short).toMatch(/^\p{Lu}.{2,}/u);
  });
});

describe("an address outside Italian VAT", () => {
  it.each([
    ["23041", "Livigno"],
    ["22061", "Campione d’Italia"],
    ["47890", "San Marino"],
    ["47899", "San Marino"],
    ["00120", "La Città del Vaticano"],
  ])("%s is refused with its reason", (postal_code, place) => {
    const issues = checkoutFormSchema.safeParse({ postal_code }).error?.issues;
    expect(issues?.find(({ path }) => path[0] === "postal_code")?.message).toBe(
      fieldMessages.outsideVat(place),
    );
    expect(fieldMessages.outsideVat(place)).toMatch(
      /fuori dal territorio dell’IVA.*non consegniamo/,
    );
  });

  it.each([
    ["LIVIGNO (SO)", "23030", "Livigno"],
    ["Trepalle", "23032", "Livigno"],
    ["Campione d'Italia", "6911", "Campione d’Italia"],
    ["Campione", "22060", "Campione d’Italia"],
    ["Repubblica di San Marino", "40010", "San Marino"],
    ["San Marino (RSM)", "00184", "San Marino"],
    ["S. Marino", "47921", "San Marino"],
    ["Borgo Maggiore", "47863", "San Marino"],
    ["Dogana", "47900", "San Marino"],
    ["Città del Vaticano", "00193", "La Città del Vaticano"],
    ["Vaticano", "00165", "La Città del Vaticano"],
  ])("is asked about by its town: %s, %s", (city, postal_code, place) => {
    expect(townOutsideVat(city, postal_code)).toBe(place);
  });

  it.each([
    ["San Marino", "40010"],
    ["Serravalle", "62038"],
    ["Campione del Garda", "25010"],
    ["Capo Vaticano", "89866"],
    ["Forlì", "47121"],
    ["Roma", "00184"],
  ])("is none of the places in Italy: %s, %s", (city, postal_code) => {
    expect(townOutsideVat(city, postal_code)).toBeNull();
  });

  it("is recognised after the street, but not in the name of one", () => {
    const rimini = { city: "Rimini", postal_code: "47921" };
    expect(checkAddress({ ...rimini, address: "Strada Borgo 5, Serravalle" })).toEqual({
      ok: false,
      error: {
        code: "invalid_input",
        fieldErrors: { city: fieldMessages.outsideVatTown("San Marino") },
      },
    });
    for (const address of ["Via San Marino, 5", "Palazzo A, Via Repubblica di San Marino 3"])
      expect(checkAddress({ ...rimini, address }).ok, address).toBe(true);
  });
});

it("an invoice may go to Livigno, but not to another country", () => {
  for (const code of ["23041", "22061", "00184"])
    expect(checkInvoiceAddress({ invoice_postal_code: code }).ok, code).toBe(true);
  for (const code of ["47890", "00120", "49000"])
    expect(checkInvoiceAddress({ invoice_postal_code: code }).ok, code).toBe(false);
});

describe("a town", () => {
  it.each(["reggio emilia", "Reggio nell'Emilia", "REGGIO EMILIA (RE)"])("%j matches", (typed) => {
    expect(isTownOf(["Reggio Emilia", "Reggio nell’Emilia"], typed)).toBe(true);
  });

  it("of another code does not match", () => {
    expect(isTownOf(["Bologna"], "Lugano")).toBe(false);
  });

  it("is printed with its province, which old orders lack", () => {
    expect(townLine({ postalCode: "40121", city: "Bologna", province: "BO" })).toBe(
      "40121 Bologna BO",
    );
    expect(townLine({ postalCode: "40121", city: "Bologna", province: "" })).toBe("40121 Bologna");
  });
});

describe("a phone number", () => {
  it.each([
    ["347 000 0000", "+393470000000"],
    ["+39 347-000.0000", "+393470000000"],
    ["0039 (051) 000 0000".replace("000 0000", "123 4567"), "+390511234567"],
    ["06/1234567", "+39061234567"],
    ["+41 91 123 45 67", "+41911234567"],
    ["0044 20 7946 0000", "+442079460000"],
    ["393470000000", "+393470000000"],
    ["(+39) 347 000 0000", "+393470000000"],
    ["tel:+39‑347‑000‑0000;", "+393470000000"],
    ["\u202A３４７\u00A0000\u20090000\u202C.", "+393470000000"],
    ["333 123 456", "+39333123456"],
    ["0331 1234567", "+3903311234567"],
  ])("%j is stored as %s", (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
  });

  it.each([
    "1234567890",
    "+39 12345",
    "+39 0347 000 0000",
    "0351 000 0000",
    "0000000000",
    "chiamami 3470000000",
    "+1",
    "",
  ])("%j is refused", (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  });
});

it("delivers to no other country", () => {
  const messageFor = (country: string) =>
    checkoutFormSchema
      .safeParse({ country })
      .error?.issues.find(({ path }) => path[0] === "country")?.message;
  expect(messageFor("Svizzera")).toBe(fieldMessages.onlyItaly);
  for (const italy of ["italia", "Italy", "IT"]) expect(messageFor(italy)).toBeUndefined();
});
