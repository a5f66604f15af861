import { describe, expect, test } from "vitest";
import { termsText } from "@/lib/settings/copy/terms";
import { settingsSchema, type ShopSettings } from "@/lib/settings/model/settings";
import { identifyTerms, type Terms } from "@/lib/settings/model/terms";
import { termsPdf } from "@/lib/settings/pdf";

const settings = settingsSchema.parse({});
const changed = (values: object): ShopSettings => settingsSchema.parse(values);
const wordsOf = (given: ShopSettings) =>
  termsText(given)
    .sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .join("\n");
const version = (given: ShopSettings): Terms => {
  const text = termsText(given);
  return { ...identifyTerms(text), text, publishedAt: new Date("2026-11-23T10:00:00Z") };
};

describe("the terms of sale say", () => {
  test.each([
    ["the steps of an order", "metti i prodotti nel carrello"],
    ["how errors are corrected", "puoi correggere tutto"],
    ["that the payment concludes the contract", "concluso nel momento in cui il pagamento riesce"],
    ["how the contract is kept", "Conserviamo il tuo ordine insieme alla versione"],
    ["the language", "si conclude in italiano"],
    ["where the shop delivers", "solo in Italia; per ora non a Livigno né a Campione d’Italia"],
    ["who decides a dispute", "art. 66-bis del Codice del consumo"],
    ["that no right is lost", "toglie o limita i diritti"],
    ["how to complain", "Per un reclamo scrivi all’indirizzo assistenza@scultea.example"],
    ["who sells", "Scultea S.r.l., con sede in Via degli Esempi 1, 20100 Milano"],
  ])("%s", (_, words) => {
    expect(wordsOf(settings)).toContain(words);
  });

  test("nothing that only makes sense on a page, and no address of the closed ODR platform", () => {
    expect(wordsOf(settings)).not.toMatch(/in fondo a (ogni|questa) pagina|ODR|ec\.europa\.eu/);
  });

  test("the owner's values", () => {
    const words = wordsOf(
      changed({
        contact: { phone: "02 0000000" },
        returns: { withdrawalDays: 45 },
        shipping: {
          standard: { priceCents: 490, businessDays: 5 },
          express: { priceCents: 0, businessDays: 1 },
        },
        disputes: { adrBody: "Organismo di Esempio\nVia Esempio 1, Milano" },
        takeBack: { method: "Alla consegna", places: "Isola ecologica di Esempio" },
      }),
    );
    for (const part of [
      "telefonaci al 02 0000000",
      "noi li portiamo a 45",
      "si manifestano entro 2 anni",
      "standard costa 4,90\u00a0€ e arriva entro 5 giorni lavorativi",
      "quella espressa è gratuita e arriva entro 1 giorno lavorativo",
      "(ADR): Organismo di Esempio, Via Esempio 1, Milano. Resta",
      "Alla consegna.",
      "Luoghi di raccolta: Isola ecologica di Esempio.",
    ])
      expect(words).toContain(part);
  });

  test("only the legal term where the shop grants no longer one", () => {
    const words = wordsOf(changed({ returns: { withdrawalDays: 14 } }));
    expect(words).toContain("14 giorni dalla consegna per recedere senza spiegazioni.");
    expect(words).not.toContain("noi li portiamo");
  });
});

describe("a version of the terms", () => {
  test("is named by its text, form included", () => {
    const { version: name, hash } = version(settings);
    expect(version(settings)).toMatchObject({ version: name, hash });
    expect(hash).toMatch(new RegExp(`^${name}[0-9a-f]{56}$`));
    const moved = version(changed({ legal: { seat: "Via Nuova 2, 20100 Milano" } }));
    expect(moved.hash).not.toBe(hash);
    const { text, hash: own } = version(settings);
    const otherForm = { ...text, withdrawalForm: { ...text.withdrawalForm, footnote: "(*)" } };
    expect(identifyTerms(otherForm).hash).not.toBe(own);
  });

  test.each(["terms", "withdrawalForm"] as const)(
    "writes the same %s file each time",
    async (file) => {
      const first = await termsPdf(version(settings), file);
      const second = await termsPdf(version(settings), file);
      expect(first.bytes.equals(second.bytes)).toBe(true);
      expect(first.bytes.subarray(0, 5).toString()).toBe("%PDF-");
      const source = first.bytes.toString("latin1");
      // The fonts are in the file, and a screen reader finds language and structure.
      expect(source).toContain("/FontFile2");
      expect(source).not.toContain("Helvetica");
      expect(source).toContain("/Lang (it-IT)");
      expect(source).toContain("/StructTreeRoot");
      expect(first.bytes.length).toBeLessThan(60_000);
    },
  );
});
