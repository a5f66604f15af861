import { expect, test } from "vitest";
import { adultsOnly, safetyTexts } from "@/lib/catalog/model/device";
import {
  makerFacts,
  serumFacts,
  takeBackFacts,
  takeBackText,
  technicalFacts,
  withDemonstrationGoods,
} from "@/lib/settings/copy/goods";
import { guaranteeNote } from "@/lib/settings/copy/returns";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";
import { mustNotSentence } from "@/lib/settings/model/contraindications";
import { missingToOpen } from "@/lib/settings/model/opening";
import { settingsSchema } from "@/lib/settings/model/settings";

const empty = settingsSchema.parse({});

test("an empty setting leaves no blank line", () => {
  expect(makerFacts(empty)).toEqual([["Modello", "Scultea Pro"]]);
  expect(serumFacts(empty)).toEqual([]);
  expect(takeBackFacts(empty).map(([label]) => label)).toEqual(["Vecchio apparecchio"]);
});

test("what the owner states is shown under its label", () => {
  const stated = settingsSchema.parse({
    safety: { manufacturer: "Fabbrica", address: "Via 1", email: "f@luce.it", model: "SP-1" },
    serum: {
      responsiblePerson: "Anna",
      ingredients: "Aqua",
      millilitres: "30 ml",
      openMonths: "12 mesi",
    },
    takeBack: { method: "Alla consegna\ngratis", places: "Milano", deviceRegister: "IT000" },
  });
  expect(makerFacts(stated)).toContainEqual(["Modello", "SP-1"]);
  expect(serumFacts(stated).map(([label]) => label)).toEqual([
    "Persona responsabile",
    "Contenuto",
    "Durata dopo l’apertura",
    "Ingredienti (INCI)",
  ]);
  expect(takeBackText(stated)).toBe("Alla consegna, gratis. Luoghi di raccolta: Milano.");
  const placesOnly = settingsSchema.parse({ takeBack: { places: "Milano" } });
  expect(takeBackText(placesOnly)).toBe(
    "Quando acquisti da noi puoi consegnarci gratis un apparecchio usato equivalente. Luoghi di raccolta: Milano.",
  );
  expect(takeBackFacts(stated)).toContainEqual(["Registro AEE", "IT000"]);
});

const maker = {
  manufacturer: "Luce Ltd",
  address: "Futian, Shenzhen",
  email: "gpsr@luce.cn",
  responsiblePerson: "Europa GmbH",
  responsibleAddress: "Kanalstr. 1, Berlin",
  responsibleEmail: "eu@europa.de",
};
const responsible = [
  "Persona responsabile nell’UE",
  "Europa GmbH, Kanalstr. 1, Berlin, eu@europa.de",
];

test.each([
  ["CN", "Futian, Shenzhen, Cina", [responsible]],
  ["other", "Futian, Shenzhen", [responsible]],
  ["DE", "Futian, Shenzhen, Germania", []],
] as const)("a device made in %s names who is responsible in the EU, if needed", (...row) => {
  const [country, address, named] = row;
  const facts = makerFacts(settingsSchema.parse({ safety: { ...maker, country } }));
  expect(facts).toContainEqual(["Indirizzo", address]);
  expect(facts.filter(([label]) => label === responsible[0])).toEqual(named);
});

test.each([
  ["", ["Paese del fabbricante"]],
  ["IT", []],
  [
    "CN",
    [
      "Persona responsabile nell’UE",
      "Indirizzo della persona responsabile",
      "Email o sito della persona responsabile",
    ],
  ],
] as const)("with a maker in «%s» the shop needs to open: %j", (country, labels) => {
  const { manufacturer, address, email } = maker;
  const safety = { manufacturer, address, email, model: "L1", country };
  const missing = missingToOpen(settingsSchema.parse({ safety }), true);
  expect(missing.find(({ form }) => form.id === "sicurezza")?.labels ?? []).toEqual(labels);
});

test("the warnings name everybody who must not use the device", () => {
  const texts = `${safetyTexts.adults} ${mustNotSentence()}`.toLowerCase();
  const people = `adulti|pacemaker|gravidanza|allatta|epilessia|impianti metallici|metallo in bocca|tumore|trombosi
    |apparecchio acustico|sensibile alla luce|filler|botox`;
  for (const word of people.split(/\s*\|/)) expect(texts).toContain(word);
});

test.each([
  ["demonstration", "open", true],
  ["live", "open", false],
  ["live", "approved", true],
] as const)("%s, claim %s: says that it is no medical device? %s", (mode, status, isSaid) => {
  const claims = claimsSchema.parse({ notMedical: { status } });
  const text = adultsOnly(shownClaims(claims, mode));
  expect(text.includes("dispositivo medico")).toBe(isSaid);
});

test("the guarantee lasts two years from delivery, and twelve months more after a repair", () => {
  expect(guaranteeNote).toMatch(/entro 2 anni dalla consegna.*12 mesi in più/);
  expect(guaranteeNote).not.toMatch(/oltre quel termine/i);
});

test("the technical sheet holds what the owner wrote, without empty rows", () => {
  expect(technicalFacts(empty)).toEqual([]);
  const written = settingsSchema.parse({
    sheet: { weight: "190 g", materials: "  " },
    serum: { millilitres: "20 ml" },
  });
  expect(technicalFacts(written)).toEqual([
    ["Peso", "190 g"],
    ["Siero", `${written.gift.name}, 20 ml`],
  ]);
});

test("only the demonstration invents what the owner has not written", () => {
  for (const mode of ["live", "rehearsal"] as const)
    expect(withDemonstrationGoods(empty, mode)).toEqual(empty);
  const shown = withDemonstrationGoods(
    settingsSchema.parse({ sheet: { weight: "190 g" }, safety: { model: " " } }),
    "demonstration",
  );
  expect(
    technicalFacts(shown)
      .map(([label]) => label)
      .join(),
  ).toBe("Peso,Dimensioni,Lunghezze d’onda,Corrente,Batteria,Materiali,Certificati,Siero");
  expect(technicalFacts(shown)).toContainEqual(["Peso", "190 g"]);
  expect(makerFacts(shown)).toHaveLength(5);
  expect(serumFacts(shown)).toHaveLength(5);
});
